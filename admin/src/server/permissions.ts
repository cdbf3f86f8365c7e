// What the signed-in person may do, for what the back office offers; the server decides. After a reload its last answer holds at first.
import type { SignedIn } from '@stem/api/client';
import { grantsOfPassword, may, mayEver, type Permission, type Rights } from '@stem/model';
import { useSyncExternalStore } from 'react';
import { session } from './client.ts';

const key = 'stem-rights';
const everything: Rights = { grants: grantsOfPassword, events: 'all' };

let rights = lastRights() ?? everything;
session.subscribe(() => {
  const person = session.person();
  if (person) remember(person);
  if (session.state() === 'locked') globalThis.sessionStorage?.removeItem(key);
});

function remember({ grants, events }: SignedIn) {
  const text = JSON.stringify({ grants, events });
  if (text === JSON.stringify(rights)) return;
  rights = { grants, events };
  globalThis.sessionStorage?.setItem(key, text);
}

/** As this window has noted them. */
function lastRights(): Rights | undefined {
  const text = globalThis.sessionStorage?.getItem(key);
  return text ? (JSON.parse(text) as Rights) : undefined; // written above
}

export const useRights = (): Rights => useSyncExternalStore(session.subscribe, () => rights);

/** How the history names them; undefined until the server has said who they are. */
export const useOwnActor = (): string | undefined => useSyncExternalStore(session.subscribe, () => session.person()?.actor);

/** Whether they may do it with an event, by its id; with everything where none is named. */
export const useMay = (permission: Permission, eventId?: string): boolean => may(useRights(), permission, eventId === undefined ? [] : [eventId]);

/** Whether an editor works on events, and not on the other pages of the site. */
export const isForEvents = (given: Rights): boolean => mayEver(given, 'events.write') && !mayEver(given, 'website.write');

/** Those of some events that an editor works on: all of them, for those who work on all. */
export const ownEvents = <T extends { readonly id: string }>({ events }: Rights, all: readonly T[]): readonly T[] =>
  events === 'all' ? all : all.filter(({ id }) => events.includes(id));
