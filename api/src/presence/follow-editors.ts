// What one editor's event stream says of the others: differences only, of places where that editor has a window.
import { mayEver } from '@stem/model';
import { z } from 'zod';
import { mayReadComments } from '../comments/comment-access.ts';
import type { Principal } from '../sessions/principal.ts';
import { isOfEventOfOthers } from '../views/viewer.ts';
import { maySeePlace, othersAt, type PresentPerson, placeSchema, presentPerson } from './presence.ts';
import { type SavedEvent, savedFor } from './saved.ts';
import type { EditorWatch } from './watch-editors.ts';

export const presenceEvent = z.object({ place: placeSchema, people: z.array(presentPerson) });
export type PresenceEvent = Readonly<z.infer<typeof presenceEvent>>;

export interface CommentedEvent {
  readonly entity: string;
  readonly record: string;
}

export type EditorEvent =
  | { readonly event: 'presence'; readonly data: PresenceEvent }
  | { readonly event: 'saved'; readonly data: SavedEvent }
  | { readonly event: 'commented'; readonly data: CommentedEvent };

export interface Following {
  readonly principal: Principal;
  readonly person: string;
  readonly send: (event: EditorEvent) => void;
}

/** Sends events until the function it returns is called. */
export function followEditors(watch: EditorWatch, { principal, person, send }: Following): () => void {
  const { rights, actor } = principal;
  // Programs read publications only.
  if (!mayEver(rights, 'session')) return () => undefined;
  const sent = new Map<string, string>();

  function sendPresence(place: string, people: readonly PresentPerson[]) {
    const text = JSON.stringify(people);
    if (text === (sent.get(place) ?? '[]')) return;
    if (people.length === 0) sent.delete(place);
    else sent.set(place, text);
    send({ event: 'presence', data: { place, people: [...people] } });
  }
  return watch.listen(({ present, saves, commented }) => {
    const own = new Set(present.filter(({ id, place }) => id === person && maySeePlace(rights, place)).map(({ place }) => place));
    for (const place of new Set([...own, ...sent.keys()])) sendPresence(place, own.has(place) ? othersAt(place, person, present) : []);
    for (const save of saves) {
      const data = savedFor({ rights, actor }, save);
      if (data) send({ event: 'saved', data });
    }
    for (const { entity, record, event } of commented)
      if (mayReadComments(rights, entity) && !isOfEventOfOthers(entity, event, rights)) send({ event: 'commented', data: { entity, record } });
  });
}
