// Content beside the calls every entity has: search, texts, events, the website, and files of the media library.
import type { EntityName, LocalizedColumn, RowOf, SingleName } from '@stem/model';
import type { z } from 'zod';
import type { EditionPlan, EventCopy } from '../content/editions/edition-plan.ts';
import type { SavedProgramme } from '../content/entities/agenda-sessions.ts';
import type { SavedTable } from '../content/verbs/save-table.ts';
import type { HeroSettings } from '../http/hero-settings.ts';
import type { editionCalls } from '../routes/formats/editions.ts';
import type { formatCalls } from '../routes/formats/formats.ts';
import type { partnersOfFormatCall } from '../routes/formats/partners.ts';
import type { mediaCalls } from '../routes/media/media.ts';
import type { unusedMediaCall } from '../routes/media/media-library.ts';
import type { previewCalls } from '../routes/publishing/preview.ts';
import type { recordSearchCall } from '../routes/resources/record-search.ts';
import type { recordTableCall } from '../routes/resources/record-table.ts';
import type { replacementCalls } from '../routes/resources/replacements.ts';
import type { severalRecordsCall } from '../routes/resources/several-records.ts';
import type { translationCalls } from '../routes/resources/translations.ts';
import type { demoContentCalls } from '../routes/server/demo-content.ts';
import type { AssumedSave } from '../views/publication.ts';
import type { OutdatedText } from '../views/translations/outdated-translations.ts';
import { askOf, type BodyOf, type CallsOf } from './ask.ts';
import { formWith, type Send } from './request.ts';
import { at, type Changes, idOf, type NewOrder, type NewRow, readList, resourceOf, type SentTable, singleOf, withOptions } from './resource.ts';

type Row = RowOf<'media_library'>;

export function mediaOf(send: Send) {
  const ask = askOf<typeof mediaCalls | typeof unusedMediaCall>(send);
  return {
    list: () => readList<Row>(send, '/api/media', idOf),
    upload: (file: File, signal?: AbortSignal) => ask('POST /api/media/upload', { body: formWith(file), signal }),
    /** Replaces a file by another of its kind; everything that shows it follows. */
    replace: (id: string, file: File, signal?: AbortSignal) => ask('POST /api/media/:id/replace', { id, body: formWith(file), signal }),
    /** Where larger files are sent in parts (tus 1.0). */
    parts: '/api/media/tus',
    /** The ids of files that neither a record nor a pending release uses. */
    unused: () => ask('GET /api/media/unused'),
    /** Deletes a file although records use it: they lose it in the same save. */
    removeAnyway: (id: string, revision?: number) => send<Row>({ method: 'DELETE', path: withOptions(at('/api/media/:id', { id }), { anyway: 1, revision }) }),
  };
}

/** Each with the `revision` the editor has seen, where it has an id. */
export interface BrandingChanges {
  readonly color_themes?: readonly (Changes<'color_themes'> & { readonly id?: string })[];
  readonly brand_colors?: readonly (Changes<'brand_colors'> & { readonly id?: string })[];
}

export interface Branding {
  readonly color_themes: readonly RowOf<'color_themes'>[];
  readonly brand_colors: readonly RowOf<'brand_colors'>[];
}

/** A day of a programme: a new one, or one that is there by its `id`. */
export interface ProgrammeDay extends Partial<Readonly<Record<LocalizedColumn<'date_label'>, string>>> {
  readonly id?: string;
  /** One with an id is there already, and changes. */
  readonly sessions: readonly (Partial<Omit<NewRow<'agenda_sessions'>, 'day_id'>> & { readonly id?: string; readonly revision?: number })[];
}

type ReplacementCalls = CallsOf<typeof replacementCalls>;
export type WantedWords = z.input<ReplacementCalls['GET /api/replacements']['query']>;
export type Replacements = BodyOf<ReplacementCalls['POST /api/replacements']>;

interface RolledOver {
  readonly format: RowOf<'event_formats'>;
  readonly archived: RowOf<'event_formats'>;
}

/** One of several records that are saved together, with the revision the editor has seen. */
export interface SeveralChange extends AssumedSave {
  readonly id: string;
  readonly revision?: number;
}

type RecordCalls =
  | typeof recordSearchCall
  | typeof recordTableCall
  | typeof replacementCalls
  | typeof severalRecordsCall
  | typeof translationCalls
  | typeof previewCalls;

export function resourcesOf(send: Send) {
  const ask = askOf<RecordCalls>(send);
  return {
    resource: <N extends EntityName>(name: N) => resourceOf(name, send),
    single: <N extends SingleName>(name: N) => singleOf(name, send),
    /** Records of any kind by their texts; of equal ones those of the open event first. */
    findRecords: (q: string, here?: string) => ask('GET /api/records', { query: { q, here, limit: 20 } }),
    tableOf: (entity: EntityName, ids: readonly string[]) => ask('POST /api/records/table', { body: { entity, ids: [...ids] } }),
    saveSeveral: (changes: readonly SeveralChange[]) => ask('POST /api/records', { body: { changes: [...changes] } }),
    replacements: {
      find: (query: WantedWords) => ask('GET /api/replacements', { query }),
      /** Replaces them in the texts of these records, in one save. */
      save: (body: Replacements) => ask('POST /api/replacements', { body }),
    },
    translations: {
      /** The German texts of an entity's records that are older than the English ones. */
      outdated: (entity: EntityName) => readList<OutdatedText>(send, '/api/translations', ({ id, column }) => `${id} ${column}`, { entity }),
      ofEvents: () => ask('GET /api/translations/events'),
      /** Says that a German text is still right, which is a save. */
      confirm: (body: { readonly entity: EntityName; readonly id: string; readonly column: string }) => ask('POST /api/translations', { body }),
    },
    /** Values that are not saved. Nothing of them is stored. */
    unsaved: {
      impact: (changes: readonly AssumedSave[]) => ask('POST /api/impact', { body: { changes: [...changes] } }),
      page: (path: string, changes: readonly AssumedSave[]) => ask('POST /api/preview', { body: { path, changes: [...changes] } }),
    },
  };
}

/** Events: their programme, speakers and partners, and the next edition. */
export function eventsOf(send: Send) {
  const ask = askOf<typeof partnersOfFormatCall | typeof formatCalls | typeof editionCalls>(send);
  return {
    sessionsOf: (format: string) => readList<RowOf<'agenda_sessions'>>(send, at('/api/agenda/:format/sessions', { format }), idOf),
    saveProgramme: (format: string, days: readonly ProgrammeDay[], removed: readonly string[]) =>
      send<SavedProgramme>({ method: 'POST', path: at('/api/agenda/:format/programme', { format }), body: { days, removed } }),
    partnersOf: (format: string) => ask('GET /api/formats/:format/partners', { format }),
    formatSpeakers: {
      list: (format: string) => readList<RowOf<'speakers'>>(send, at('/api/formats/:format/speakers', { format }), idOf),
      /** Puts the speakers of a format in another order than the one they were seen in. */
      order: (format: string, { ids, seen }: NewOrder) => ask('PUT /api/formats/:format/speakers', { format, body: { ids: [...ids], seen: [...seen] } }),
      /** New people, changes of those who speak there or at other events, and those who leave, in one save. */
      saveTable: (format: string, body: SentTable) => send<SavedTable>({ method: 'PATCH', path: at('/api/formats/:format/speakers', { format }), body }),
      add: (format: string, speaker: string) => ask('POST /api/formats/:format/speakers/:speaker', { format, speaker }),
      dropImpact: (format: string, speaker: string) => ask('GET /api/formats/:format/speakers/:speaker/impact', { format, speaker }),
      drop: (format: string, speaker: string) => ask('DELETE /api/formats/:format/speakers/:speaker', { format, speaker }),
    },
    copyEvent: (format: string, body: EventCopy) => send<RowOf<'event_formats'>>({ method: 'POST', path: at('/api/formats/:format/copy', { format }), body }),
    /** An event goes on to its next edition: what that would bring, and doing it in one save. */
    nextEdition: {
      impact: (format: string, body: EditionPlan) => ask('POST /api/formats/:format/next-edition/impact', { format, body }),
      create: (format: string, body: EditionPlan) => send<RolledOver>({ method: 'POST', path: at('/api/formats/:format/next-edition', { format }), body }),
    },
  };
}

export function websiteOf(send: Send) {
  const ask = askOf<typeof demoContentCalls>(send);
  return {
    pageSettings: {
      of: (page: string) => send<RowOf<'page_settings'>[]>({ method: 'GET', path: at('/api/page-settings/:page', { page }) }),
      /** Changes the setting of this page and key, or adds it. */
      save: (body: Changes<'page_settings'>) => send<RowOf<'page_settings'>>({ method: 'PUT', path: '/api/page-settings', body }),
    },
    /** The head of the home page: the home settings in another shape. */
    heroSettings: {
      read: () => send<HeroSettings>({ method: 'GET', path: '/api/hero-settings' }),
      save: (body: Partial<HeroSettings>) => send<HeroSettings>({ method: 'PUT', path: '/api/hero-settings', body }),
    },
    /** Changes colours and themes that have an id, and adds the others, in one save. */
    saveBranding: (body: BrandingChanges) => send<Branding>({ method: 'POST', path: '/api/branding', body }),
    demoContent: {
      /** How many records a removal would remove, files among them; `kept` are those that content of others needs. */
      count: () => ask('GET /api/demo-content'),
      remove: () => ask('DELETE /api/demo-content'),
    },
  };
}
