// How often an editor may try to come in. Nothing can be guessed, so it is about load: strangers delay no editor on a known device.
import type { AppContext } from '../app-context.ts';
import { userEmail } from '../content/entities/users.ts';
import type { CallContext } from '../http/call.ts';
import { networkOf } from '../http/network.ts';
import { admitNetwork, type Limit } from '../limits/request-limit.ts';

const hour = 3_600_000;
const fromNetwork: Limit = { name: 'editor sign-in, network', most: 120, within: hour };
// Beyond that the device counts as a stranger's.
const onDevice: Limit = { name: 'editor sign-in, device', most: 30, within: hour };

/** The name by which a device knows an editor: it follows from the address alone, before the database is asked whether it is known. */
export const editorDevice = (email: string): string => `editor ${userEmail(email)}`;

/** Seconds to wait before a try, 0 when it is admitted. */
export function waitForTry(context: CallContext, { editors, requests }: Pick<AppContext, 'editors' | 'requests'>): number {
  const device = editors.devices.find(context.req.header('cookie'));
  if (device !== undefined && requests.admit(onDevice, device) === 0) return 0;
  return admitNetwork(fromNetwork, networkOf(context, requests.trustsProxy), requests.admit);
}
