// Keeps the list and the ticks of a door on this device, and delivers ticks whenever there is a network. What is ticked is kept
// before it is shown, and stays until the server has it.
import { type Language, localPath } from '@stem/model';
import { atom } from 'nanostores';
import { keptInBrowser } from '../../scripts/kept.ts';
import { attendees } from '../attendee/attendees.ts';
import { isOver, type KeptDoor, nextDelivery, unsentMarks, withAnswer, withOtherTab, withoutList } from './door-state.ts';

/** Whether the last delivery has arrived. */
export type Contact = 'stored' | 'sending' | 'offline' | 'refused' | 'failed';

export const $door = atom<KeptDoor | undefined>(undefined);
export const $contact = atom<Contact>('stored');

/** Which event this device has opened last; each has a list of its own. */
const lastKey = 'door';
const keyOf = (event: string) => `door:${event}`;
/** Milliseconds between deliveries while nothing is ticked. */
const pollEvery = 20_000;

function readKept(event: string | undefined): KeptDoor | undefined {
  const text = event === undefined ? undefined : keptInBrowser.read(keyOf(event));
  return text === undefined ? undefined : (JSON.parse(text) as KeptDoor); // only `keep` writes it
}

/** Another tab of this device may have ticked meanwhile. */
function keep(next: KeptDoor): KeptDoor {
  const other = readKept(next.event.id);
  const kept = other ? withOtherTab(next, other) : next;
  keptInBrowser.write(keyOf(kept.event.id), JSON.stringify(kept));
  keptInBrowser.write(lastKey, kept.event.id);
  $door.set(kept);
  return kept;
}

/** Changes what is kept, and delivers it. */
export function change(by: (kept: KeptDoor) => KeptDoor, language: Language): void {
  const kept = $door.get();
  if (!kept) return;
  keep(by(kept));
  void deliver(language);
}

export function forget(): void {
  const kept = $door.get();
  if (kept) keptInBrowser.write(keyOf(kept.event.id), undefined);
  keptInBrowser.write(lastKey, undefined);
  $door.set(undefined);
}

/** A new link shows its event with the first answer. What the device had ticked for that event goes with it. */
export async function openDoor(token: string, language: Language): Promise<Contact> {
  const answer = await attendees.door({ token, language });
  if (!answer.ok) return contactOf(answer.problem.name);
  keep(withAnswer(readKept(answer.value.event.id), token, answer.value));
  await deliver(language);
  return $contact.get();
}

/** What this device has of the event that it opened last. */
export function reopenDoor(): boolean {
  const kept = readKept(keptInBrowser.read(lastKey));
  if (!kept) return false;
  if (isOver(kept, new Date())) clear({ ...kept, state: 'closed' });
  else $door.set(kept);
  return true;
}

let running: Promise<void> | undefined;
let isWanted = false;

/** One at a time, until nothing is left to send. */
export function deliver(language: Language): Promise<void> {
  isWanted = true;
  running ??= deliverAll(language).finally(() => {
    running = undefined;
  });
  return running;
}

async function deliverAll(language: Language): Promise<void> {
  while (isWanted) {
    isWanted = false;
    const before = $door.get();
    if (!before || (before.state === 'closed' && unsentMarks(before).length === 0)) return;
    const delivery = nextDelivery(before);
    if (delivery.marks.length > 0) $contact.set('sending');
    const { token, version } = before;
    const answer = await attendees.door({ token, language, version, ...delivery });
    const kept = $door.get();
    if (!kept || kept.event.id !== before.event.id) return;
    if (!answer.ok) {
      $contact.set(contactOf(answer.problem.name));
      if ($contact.get() === 'refused') clear(kept);
      return;
    }
    const next = withAnswer(kept, token, answer.value);
    const left = unsentMarks(next).length;
    $contact.set('stored');
    if (next.state === 'closed') return clear(next);
    keep(next);
    isWanted ||= left > 0 && left < unsentMarks(kept).length;
  }
}

/** After the event, and with a link that was replaced, no list is left on the device. What it still has to deliver is. */
function clear(kept: KeptDoor): void {
  const cleared = withoutList(kept);
  if (unsentMarks(cleared).length > 0) return void keep(cleared);
  forget();
  $door.set(cleared);
}

const contactOf = (name: string): Contact => (name === 'offline' ? 'offline' : name === 'not_found' ? 'refused' : 'failed');

/** Delivers now and then, and when the network or the page returns; shows what another tab has ticked. Returns what ends it. */
export function followNetwork(language: Language): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const again = () => void deliver(language);
  const poll = setInterval(again, pollEvery);
  addEventListener('online', again, { signal });
  document.addEventListener('visibilitychange', again, { signal });
  addEventListener(
    'storage',
    () => {
      const [kept, other] = [$door.get(), readKept($door.get()?.event.id)];
      if (kept && other) $door.set(withOtherTab(kept, other));
    },
    { signal },
  );
  return () => {
    clearInterval(poll);
    ended.abort();
  };
}

/** The page itself opens without a network once a worker has it. */
export async function keepPage(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/door-offline.js', { scope: localPath(language, '/door') }).catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage([location.origin + location.pathname, ...loaded]);
}
