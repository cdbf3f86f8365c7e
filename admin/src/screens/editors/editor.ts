// An editor as lists show one: their state, and the events they work on.
import { isRole, type RowOf } from '@stem/model';
import { editorTexts } from '../../texts/people/editors.ts';
import { roleTexts } from '../../texts/people/roles.ts';

export type EditorRow = RowOf<'editors'>;

export type EditorState = keyof typeof editorTexts.states;

export function editorStateOf({ is_blocked, invited_at, accepted_at }: Pick<EditorRow, 'is_blocked' | 'invited_at' | 'accepted_at'>): EditorState {
  if (is_blocked) return 'blocked';
  if (accepted_at !== null) return 'active';
  return invited_at === null ? 'withdrawn' : 'invited';
}

/** What a role is called; a role of a newer version goes by its own name. */
export const roleTitle = (role: string): string => (isRole(role) ? roleTexts.titles[role] : role);

export const isOfEvents = (role: unknown): boolean => role === 'event_editor';

/** The titles of the events an editor works on; one sentence where it is all or none. */
export function eventsText(
  { role, all_events, events }: Pick<EditorRow, 'role' | 'all_events' | 'events'>,
  formats: readonly { readonly id: string; readonly title: string }[],
): string {
  if (!isOfEvents(role) || all_events) return editorTexts.everything;
  const titles = formats.flatMap(({ id, title }) => (events.includes(id) ? title : []));
  return titles.length === 0 ? editorTexts.noEvents : titles.join(', ');
}

/** While there is none, the shared password is the owner's key. */
export const hasOwner = (editors: readonly Pick<EditorRow, 'role' | 'is_blocked'>[]): boolean =>
  editors.some(({ role, is_blocked }) => role === 'owner' && !is_blocked);
