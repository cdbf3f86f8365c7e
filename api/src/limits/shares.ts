// What one person or network may have under way of what costs much. A share that is used up delays calls of the same person only.
import { createPlaces, once, type Places } from './precedence.ts';

interface Share extends Places {
  /** At most this many from one network, where each costs something for as long as it is open. */
  readonly ofNetwork?: number;
}

const second = 1000;

/** What calls of a kind may take. Without `mostWaiting` a call that finds no place is refused at once. */
const shares = {
  /** Events: a browser opens one for all its windows, without TLS one for each of at most six. */
  streams: { places: 10, mostWaiting: 0, ofNetwork: 100 },
  answers: { places: 5, mostWaiting: 0 },
  /** Tables of any length, made or read. */
  tables: { places: 1, mostWaiting: 5, longestWait: 60 * second },
  /** What renders, compares or searches more than one record; only until it is answered. */
  work: { places: 2, mostWaiting: 50, longestWait: 30 * second },
  /** Pages of a release, each with its pictures. */
  walks: { places: 4, mostWaiting: 200, longestWait: 30 * second },
  uploads: { places: 8, mostWaiting: 20, longestWait: 60 * second },
  downloads: { places: 20, mostWaiting: 0 },
} as const satisfies Record<string, Share>;

export type ShareName = keyof typeof shares;

export interface SharedBy {
  readonly person: string;
  readonly network: string;
}

/** Waits for a place, and returns what gives it back; undefined when there is none. */
export type TakeShare = (name: ShareName, by: SharedBy) => Promise<(() => void) | undefined>;

export function createShares(): TakeShare {
  const held = new Map<string, { readonly places: ReturnType<typeof createPlaces>; holders: number }>();

  async function enter(key: string, limits: Places): Promise<(() => void) | undefined> {
    const own = held.get(key) ?? { places: createPlaces(limits), holders: 0 };
    held.set(key, own);
    own.holders += 1;
    const forget = () => {
      own.holders -= 1;
      if (own.holders === 0) held.delete(key);
    };
    const hasPlace = await own.places.take();
    if (!hasPlace) forget();
    return hasPlace
      ? once(() => {
          own.places.leave();
          forget();
        })
      : undefined;
  }
  return async (name, { person, network }) => {
    const share: Share = shares[name];
    const leave = await enter(`${name} ${person}`, share);
    if (!leave || share.ofNetwork === undefined) return leave;
    const leaveNetwork = await enter(`${name} of ${network}`, { places: share.ofNetwork, mostWaiting: 0 });
    if (!leaveNetwork) leave();
    return (
      leaveNetwork &&
      (() => {
        leave();
        leaveNetwork();
      })
    );
  };
}
