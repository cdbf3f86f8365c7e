// Limits for networks. Who rents a /48 of IPv6 has 65,536 networks of one household each: they are counted together too.
import { widerNetwork } from '../http/network.ts';
import type { Admit, Limit } from './request-limit.ts';

/** Together, the networks of a wider one may do so many times what each of them may. */
export const widerFactor = 4;

/** As `Admit`, for a network as `networkOf` gives it. */
export async function admitNetwork(limit: Limit, network: string, admit: Admit): Promise<number> {
  const wait = await admit(limit, network);
  const wider = widerNetwork(network);
  if (wait > 0 || wider === undefined) return wait;
  return admit({ ...limit, most: limit.most * widerFactor }, wider);
}
