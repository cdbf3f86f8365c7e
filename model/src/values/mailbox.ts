// The sender of a mail: one address, with or without a name. A second one would be another sender than the name claims.
import { deliverableEmail, isEmail, plainEmail } from './email.ts';

/** Its only address; undefined when it has none or several. Hosts of a local network, such as localhost, are allowed. */
export function addressIn(value: string): string | undefined {
  const [, address = value] = /^(?:[^<>"@,;:()[\]\\\r\n]*|"[^"<>\\\r\n]*" *)<([^<>]+)>$/.exec(value) ?? [];
  return /^[^\s<>"@,;:()[\]\\]+@[^\s<>"@,;:()[\]\\]+$/.test(address) ? address : undefined;
}

export const isMailbox = (value: string): boolean => isEmail(addressIn(value) ?? '');

/** The sender with its address as people read it; unchanged if it is no mailbox. */
export const plainMailbox = (value: string): string => withAddress(value, (address) => plainEmail(address) ?? address);

/** The sender with its address for a mail server. */
export const deliverableMailbox = (value: string): string => withAddress(value, deliverableEmail);

function withAddress(value: string, change: (address: string) => string): string {
  const address = addressIn(value);
  const at = address === undefined ? -1 : value.lastIndexOf(address);
  return address === undefined ? value : value.slice(0, at) + change(address) + value.slice(at + address.length);
}
