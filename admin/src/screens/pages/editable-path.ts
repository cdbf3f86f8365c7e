// The path of a page of the site in an address, as a link or the address of the screen gives it.
import { isNoPage } from '@stem/model';

/** Undefined for an address that leads elsewhere, such as to another site. */
export function editablePath(address: string): string | undefined {
  const path = address.split(/[?#]/)[0] ?? '';
  return /^\/(?![/\\])/.test(path) && !/\.\w+$/.test(path) && !isNoPage(path) ? path : undefined;
}
