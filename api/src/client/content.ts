// Calls that are not asked for by their address alone: those of every entity, lists that are read to their end, and bodies and answers
// that the model describes.
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { type EntityName, entities, type LocalizedColumn, pathsOf, type RowOf, type SingleName } from '@stem/model';
import type { EditionPlan, EventCopy } from '../content/editions/edition-plan.ts';
import type { SavedProgramme } from '../content/entities/agenda-sessions.ts';
import type { SavedTable } from '../content/verbs/save-table.ts';
import type { GatedRow } from '../views/gated-content.ts';
import type { SitePage } from '../views/site-pages.ts';
import type { MarkedText } from '../views/translations/marked-texts.ts';
import type { UserStatus } from '../views/users.ts';
import type { Send } from './request.ts';
import { at, type Changes, idOf, type ListOptions, type NewRow, readList, resourceOf, type SentTable, singleOf, withOptions } from './resource.ts';

export type UserRow = RowOf<'users'> & { readonly status: UserStatus };

/** Beside the options of every list: the status, and an event they have access to, by slug or id. */
export type UserListOptions = ListOptions & { readonly status?: UserStatus; readonly format?: string };

/** Each with the `revision` the editor has seen, where it has an id. */
interface BrandingChanges {
  readonly color_themes?: readonly (Changes<'color_themes'> & { readonly id?: string })[];
  readonly brand_colors?: readonly (Changes<'brand_colors'> & { readonly id?: string })[];
}

interface Branding {
  readonly color_themes: readonly RowOf<'color_themes'>[];
  readonly brand_colors: readonly RowOf<'brand_colors'>[];
}

/** A day of a programme: a new one, or one that is there by its `id`. */
export interface ProgrammeDay extends Partial<Readonly<Record<LocalizedColumn<'date_label'>, string>>> {
  readonly id?: string;
  /** One with an id is there already, and changes. */
  readonly sessions: readonly (Partial<Omit<NewRow<'agenda_sessions'>, 'day_id'>> & { readonly id?: string; readonly revision?: number })[];
}

interface RolledOver {
  readonly format: RowOf<'event_formats'>;
  readonly archived: RowOf<'event_formats'>;
}

export const contentOf = (send: Send) => ({
  resource: <N extends EntityName>(name: N) => resourceOf(name, send),
  single: <N extends SingleName>(name: N) => singleOf(name, send),
  users: (options?: UserListOptions) => readList<UserRow>(send, '/api/users', idOf, options),
  user: (id: string) => send<UserRow>({ method: 'GET', path: at('/api/users/:id', { id }) }),
  /** Deletes a person for good, also one who was deleted before. */
  erase: (name: 'users' | 'guests' | 'inquiries', id: string) =>
    send<{ readonly erased: string }>({ method: 'POST', path: at(`${pathsOf(entities[name]).item}/erasure`, { id }) }),
  offerPasskey: () => send<PublicKeyCredentialCreationOptionsJSON>({ method: 'POST', path: '/api/admin/passkeys/options' }),
  /** The files for attendees of an event, named by slug or id. */
  gatedContentOf: (format: string) => readList<GatedRow>(send, at('/api/gated-content/:format', { format }), idOf),
  /** Deletes a file although records use it: they lose it in the same save. */
  removeFileAnyway: (id: string, revision?: number) =>
    send<RowOf<'media_library'>>({ method: 'DELETE', path: withOptions(at('/api/media/:id', { id }), { anyway: 1, revision }) }),
  /** The German texts of an entity's records that are older than the English ones. */
  markedTexts: (entity: EntityName) => readList<MarkedText>(send, '/api/translations', ({ id, column, state }) => `${id} ${column} ${state}`, { entity }),
  /** The live pages by title, to choose one to link to. */
  sitePages: () => readList<SitePage>(send, '/api/site-pages', ({ path }) => path),
  sessionsOf: (format: string) => readList<RowOf<'agenda_sessions'>>(send, at('/api/agenda/:format/sessions', { format }), idOf),
  saveProgramme: (format: string, days: readonly ProgrammeDay[], removed: readonly string[]) =>
    send<SavedProgramme>({ method: 'POST', path: at('/api/agenda/:format/programme', { format }), body: { days, removed } }),
  speakersOf: (format: string) => readList<RowOf<'speakers'>>(send, at('/api/formats/:format/speakers', { format }), idOf),
  /** New people, changes of those who speak there or at other events, and those who leave, in one save. */
  saveSpeakers: (format: string, body: SentTable) => send<SavedTable>({ method: 'PATCH', path: at('/api/formats/:format/speakers', { format }), body }),
  copyEvent: (format: string, body: EventCopy) => send<RowOf<'event_formats'>>({ method: 'POST', path: at('/api/formats/:format/copy', { format }), body }),
  /** An event goes on to its next edition, in one save. */
  createNextEdition: (format: string, body: EditionPlan) =>
    send<RolledOver>({ method: 'POST', path: at('/api/formats/:format/next-edition', { format }), body }),
  /** Changes colours and themes that have an id, and adds the others, in one save. */
  saveBranding: (body: BrandingChanges) => send<Branding>({ method: 'POST', path: '/api/branding', body }),
});
