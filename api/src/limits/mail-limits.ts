// Limits of mails with a link that anybody may ask for. Strangers use up neither a mailbox nor the share of a known device.
import { widerNetwork } from '../http/network.ts';
import { type Admit, admitNetwork, type Limit } from './request-limit.ts';

const hour = 3_600_000;

export interface AskingForMail {
  /** As it is compared: trimmed, in lower case. */
  readonly address: string;
  readonly network: string;
  /** The device, if the person with this address has signed in on it before. */
  readonly device: string | undefined;
}

/** Seconds to wait, 0 when admitted. `kind` names the counts. */
export function createMailLimits(kind: string): (asking: AskingForMail, admit: Admit) => number {
  const limit = (name: string, most: number, within = hour): Limit => ({ name: `${kind}, ${name}`, most, within });
  const [toAddress, fromNetwork, inAll] = [limit('address', 10), limit('network', 20), limit('all', 2000)];
  // So that one stranger cannot use up what the person needs.
  const toAddressFrom = limit('address and network', 4);
  // Of a network, also when all together have asked for too many.
  const ahead = limit('ahead', 3, 24 * hour);
  // Beyond that it counts as a stranger's.
  const onDevice = limit('device', 5);

  function waitForAll(network: string, admit: Admit): number {
    const wait = admit(inAll, '*');
    return wait > 0 && admitNetwork(ahead, network, admit) === 0 ? 0 : wait;
  }
  return ({ address, network, device }, admit) => {
    if (device !== undefined && admit(onDevice, device) === 0) return 0;
    const from = admitNetwork(fromNetwork, network, admit);
    return from || admit(toAddressFrom, `${address} ${widerNetwork(network) ?? network}`) || admit(toAddress, address) || waitForAll(network, admit);
  };
}
