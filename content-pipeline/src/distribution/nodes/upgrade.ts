// During an upgrade processes with two versions of the code run on one database. One whose version was live until a newer one
// published would undo that: it takes the lease only when no other process has done so for a while.
import type { Ledger } from '../../core/ledger/ledger.ts';

/** `version` is that of this process; it leaves a lease to others for `timeout` milliseconds. */
export function createUpgrade({ state }: Pick<Ledger, 'state'>, version: string, timeout: number) {
  let wasLive = false;
  async function isLive() {
    const live = (await state()).version === version;
    wasLive ||= live;
    return live;
  }
  return {
    async note() {
      await isLive();
    },
    /** Whether this process may take a lease that has been free for these milliseconds. */
    mayPublish: async (free: number) => (await isLive()) || !wasLive || free > timeout,
  };
}
