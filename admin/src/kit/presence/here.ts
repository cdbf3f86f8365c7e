// What this window has open, said to the server, and who else has it open: one place at a time, a record before its list.
import type { Answer, PresentPerson } from '@stem/api/client';
import { createListeners } from '../../server/listeners.ts';

/** Milliseconds between two renewals; the server forgets a window after ten seconds. */
const renewEvery = 5000;

export interface Entered {
  edit(isEditing: boolean): void;
  leave(): void;
}

interface Open {
  readonly place: string;
  /** Of a record; a list is open behind it. */
  readonly isRecord: boolean;
  isEditing: boolean;
}

export interface HereOptions {
  readonly renew: (opened: { readonly place: string; readonly is_editing: boolean }) => Promise<Answer<{ readonly people: readonly PresentPerson[] }>>;
  readonly leave: () => void;
  readonly isVisible: () => boolean;
}

const none: readonly PresentPerson[] = [];

export function createHere({ renew, leave, isVisible }: HereOptions) {
  const open: Open[] = [];
  const people = new Map<string, readonly PresentPerson[]>();
  const { subscribe, notify } = createListeners();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isAskedFor = false;
  let sent: string | undefined;

  const current = () => open.findLast(({ isRecord }) => isRecord) ?? open.at(-1);
  const stateOf = ({ place, isEditing }: Open) => `${place} ${isEditing}`;

  function become(place: string, now: readonly PresentPerson[]) {
    if (JSON.stringify(now) === JSON.stringify(people.get(place) ?? none)) return;
    people.set(place, now);
    notify();
  }
  function later(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  }
  /** One request at a time: the last one says where the window is. */
  async function send() {
    const now = current();
    if (!now || !isVisible()) return;
    if (isSending) {
      isAskedFor = true;
      return;
    }
    isSending = true;
    sent = stateOf(now);
    const answer = await renew({ place: now.place, is_editing: now.isEditing });
    isSending = false;
    if (answer.ok && current()?.place === now.place) become(now.place, answer.value.people);
    later(isAskedFor ? 0 : renewEvery);
    isAskedFor = false;
  }
  function changed() {
    const now = current();
    for (const place of people.keys()) if (place !== now?.place) people.delete(place);
    notify();
    // What is left and entered in one step is one change.
    if (now && stateOf(now) !== sent) later(0);
  }
  return {
    enter(place: string, isRecord: boolean) {
      const own: Open = { place, isRecord, isEditing: false };
      open.push(own);
      changed();
      return {
        edit(isEditing: boolean) {
          if (own.isEditing === isEditing) return;
          own.isEditing = isEditing;
          changed();
        },
        leave() {
          open.splice(open.indexOf(own), 1);
          changed();
        },
      };
    },
    others: (place: string) => people.get(place) ?? none,
    /** The server says who is at a place now. */
    receive: (place: string, now: readonly PresentPerson[]) => current()?.place === place && become(place, now),
    subscribe,
    seen() {
      if (isVisible()) later(0);
      else clearTimeout(timer);
    },
    closed() {
      clearTimeout(timer);
      if (sent !== undefined) leave();
      sent = undefined;
    },
  };
}
