// What is served may be right while its bytes have been lost or changed on the disk.
import type { Served } from '../ledger/ledger.ts';
import { hashOf, type Objects } from '../objects/objects.ts';

/** Whether the bytes of what is served are not in the store as they should be. */
export async function isDamaged(served: Served | undefined, objects: Pick<Objects, 'get'>): Promise<boolean> {
  if (served?.object === undefined) return false;
  const bytes = await objects.get(served.object);
  return !bytes || hashOf(bytes) !== served.object;
}
