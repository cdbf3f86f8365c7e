// What protects the server, and the work of editors, from those who have no session of the back office, and editors from each other.
import type { Context } from 'hono';
import { networkOf } from '../http/network.ts';
import type { Access, Operation } from '../openapi/operation.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { Precedence } from './precedence.ts';
import { type Admit, admitNetwork, type Limit } from './request-limit.ts';
import type { ShareName, TakeShare } from './shares.ts';

export interface PublicLimits {
  /** Seconds the network of a request has to wait by a limit, 0 when admitted. */
  admit(context: Context, limit: Limit): number;
  /** Takes a place of the person, or without one of the network; undefined when there is none. */
  take(context: Context, name: ShareName, person: string | undefined): Promise<(() => void) | undefined>;
  readonly precedence: Precedence;
  readonly kept: KeptAnswers;
  /** Changes with every change of content. */
  readonly contentVersion: () => Promise<string>;
}

const minute = 60_000;
/** All calls without a limit of their own count together: a page of ours makes none of them, a program reads lists. */
const ofNetwork: Limit = { name: 'calls', most: 600, within: minute };
/** A whole conference may open its dashboards behind one address. */
const ofAttendees: Limit = { name: 'calls of attendees', most: 6000, within: minute };

export const limitOf = ({ access, limit }: Pick<Operation, 'access' | 'limit'>): Limit =>
  limit ?? (access === 'attendee' || access === 'people' ? ofAttendees : ofNetwork);

export interface PublicLimitOptions extends Omit<PublicLimits, 'admit' | 'take'> {
  readonly admit: Admit;
  readonly take: TakeShare;
  readonly trustsProxy: boolean;
  readonly devices: Pick<KnownDevices, 'find'>;
}

export const createPublicLimits = ({ admit, take, trustsProxy, devices, ...parts }: PublicLimitOptions): PublicLimits => ({
  ...parts,
  take(context, name, person) {
    const network = networkOf(context, trustsProxy);
    return take(name, { person: person ?? network, network });
  },
  admit(context, limit) {
    const network = networkOf(context, trustsProxy);
    // A call from inside this process has no network, and an editor may sign in from one that strangers flood.
    if (limit.name === ofNetwork.name && (network === 'unknown' || devices.find(context.req.header('cookie')) !== undefined)) return 0;
    return admitNetwork(limit, network, admit);
  },
});

const kilobyte = 1024;

/** The largest body in bytes, and the milliseconds in which it must arrive, by who may call. */
const bodies: Readonly<Record<'public' | 'signedIn', { readonly bytes: number; readonly within: number }>> = {
  public: { bytes: 4 * kilobyte, within: 10_000 },
  // Larger than any record can be: the longest text has 40,000 characters.
  signedIn: { bytes: 1024 * kilobyte, within: minute },
};

/** The limit of a body; undefined where the handler counts it itself. */
export function bodyLimitOf({ access, largestBody }: { readonly access: Access; readonly largestBody?: Operation['largestBody'] }) {
  return largestBody === 'streamed' ? undefined : { ...bodies[access === 'public' ? 'public' : 'signedIn'], ...largestBody };
}
