// Own content keeps the demo rows it needs, and no other demo rows.
import type { EntityName } from '@stem/model';
import { expect, test } from 'vitest';
import type { AnyRow } from '../database/content-table.ts';
import type { EntityRow } from '../views/dependants.ts';
import { planRemoval } from './remove.ts';

const row = (entity: EntityName, id: string, values: Readonly<Record<string, unknown>> = {}): EntityRow => ({
  entity,
  row: { id, created_at: '', updated_at: '', revision: 1, ...values } satisfies AnyRow,
});
const plan = (...content: EntityRow[]) => {
  const { removed, kept } = planRemoval(content, (id) => id.startsWith('demo'));
  return { removed: removed.map(({ row: { id } }) => id), kept: kept.length };
};

const event = row('event_formats', 'demo event', { hero_image: '/media/hall.svg' });
const day = row('agenda_days', 'demo day', { format_id: 'demo event' });
const session = row('agenda_sessions', 'demo session', { day_id: 'demo day', speaker_refs: ['demo person'] });
const person = row('speakers', 'demo person');
const hall = row('media_library', 'demo hall', { url: '/media/hall.svg' });

test('without own content every row is removed', () => {
  expect(plan(event, day, session, person, hall)).toEqual({ removed: ['demo event', 'demo day', 'demo session', 'demo person', 'demo hall'], kept: 0 });
});

test('an own row keeps its parents and their files, and not its siblings', () => {
  const own = row('agenda_sessions', 'own session', { day_id: 'demo day', speaker_refs: [] });
  expect(plan(event, day, session, person, hall, own)).toEqual({ removed: ['demo session', 'demo person'], kept: 3 });
});

test('an own row keeps the people it lists', () => {
  const own = [row('agenda_days', 'own day', { format_id: 'own event' }), row('agenda_sessions', 'own', { day_id: 'own day', speaker_refs: ['demo person'] })];
  expect(plan(event, day, session, person, ...own)).toEqual({ removed: ['demo event', 'demo day', 'demo session'], kept: 1 });
});

test('a user with access to an event keeps none of its rows', () => {
  expect(plan(event, day, row('users', 'own user', { authorized_formats: ['demo event'] }))).toEqual({ removed: ['demo event', 'demo day'], kept: 0 });
});

test('a film that an own text names keeps its first frame, which no row names', () => {
  const film = row('media_library', 'demo film', { url: '/media/film.mp4', poster: '/media/frame.svg' });
  const frame = row('media_library', 'demo frame', { url: '/media/frame.svg' });
  const own = row('speakers', 'own', { bio: 'See /media/film.mp4.' });
  expect(plan(hall, film, frame, own)).toEqual({ removed: ['demo hall'], kept: 2 });
});
