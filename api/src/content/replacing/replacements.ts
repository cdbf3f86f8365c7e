// Finds words in the texts of all records that can be prepared in a release, and replaces them in one save.

import type { Reading } from '@stem/content-pipeline/database';
import {
  areaOf,
  baseLanguage,
  type Column,
  columnsOf,
  type EntityName,
  entities,
  entityNames,
  type Fail,
  type Field,
  fail,
  type Kind,
  type Language,
  languageCodes,
  mayEver,
  type Result,
  type Rights,
  say,
  succeed,
} from '@stem/model';
import { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { recordTitle } from '../../database/record-title.ts';
import type { AnswerOf } from '../../openapi/operation.ts';
import { readEvents } from '../../search/records/events.ts';
import { isSearched } from '../../search/records/searched-texts.ts';
import { findRows } from '../../views/lists.ts';
import { hiddenColumns, ownRows } from '../../views/viewer.ts';
import { mayChange } from '../approve-changes.ts';
import { findRow } from '../verbs/rows.ts';
import { updateRow } from '../verbs/update.ts';
import type { Writing } from '../writing.ts';
import { partsOf, replaceIn, replacing } from './text-pattern.ts';

/** A text with its column; in a list, followed by the place of the entry and its column: `facts.2.value_de`. */
type ChangeText = (field: string, text: string) => string;

/** What is written in one form only: an address has links that lead to it, a day and a year are chosen. */
const notProse: readonly Kind[] = ['slug', 'date', 'year'];

const isWritten = (column: Column): boolean => isSearched(column) && !notProse.includes(column.field.kind);

const writtenColumns = (name: EntityName): Column[] => columnsOf(entities[name].fields).filter(isWritten);

/** The columns in which something becomes different, with their new values. `hidden` are left out. */
function changeTexts(name: EntityName, row: AnyRow, change: ChangeText, hidden: readonly string[] = []): Record<string, unknown> {
  const columns = writtenColumns(name).filter((column) => !hidden.includes(column.name));
  const changed = columns.map((column) => [column.name, changeValue(column.name, column.field, row[column.name], change)] as const);
  return Object.fromEntries(changed.filter(([column, value]) => value !== row[column]));
}

/** The same value where nothing becomes different. */
function changeValue(at: string, field: Field, value: unknown, change: ChangeText): unknown {
  if (typeof value === 'string') return change(at, value);
  if (!Array.isArray(value)) return value;
  const entries: readonly unknown[] = value;
  const next = entries.map((entry, place) => changeEntry(`${at}.${place}`, field, entry, change));
  return next.some((entry, place) => entry !== entries[place]) ? next : value;
}

function changeEntry(at: string, field: Field, entry: unknown, change: ChangeText): unknown {
  if (typeof entry === 'string') return change(at, entry);
  if (field.kind !== 'records' || typeof entry !== 'object' || entry === null) return entry;
  const values = entry as Readonly<Record<string, unknown>>; // an entry of a list of records
  const texts = columnsOf(field.fields).filter(isWritten);
  const changed = texts.map(({ name }) => [name, typeof values[name] === 'string' ? change(`${at}.${name}`, values[name]) : values[name]] as const);
  return changed.some(([name, text]) => text !== values[name]) ? { ...values, ...Object.fromEntries(changed) } : entry;
}

/** At most 500 records are answered, and replaced in one save. */
const mostReplaced = 500;

export const foundTexts = z.object({
  entity: z.enum(entityNames),
  id: z.string(),
  revision: z.number(),
  title: z.string().meta({ description: 'Empty where there is one record only' }),
  format: z.string().nullable().meta({ description: 'The slug of the event it belongs to' }),
  texts: z.array(
    z.object({
      field: z.string().meta({ description: 'The column; in a list, followed by the place of the entry and its column' }),
      parts: z.array(z.object({ text: z.string(), isMatch: z.boolean() })).meta({ description: 'The hits, and the words around them' }),
    }),
  ),
});
export type FoundTexts = AnswerOf<typeof foundTexts>;

/** The texts of some records in which words are replaced. */
export const replacements = replacing.extend({
  records: z
    .array(z.object({ entity: z.enum(entityNames), id: z.string(), revision: z.number().int().positive(), fields: z.array(z.string()).min(1) }))
    .min(1)
    .max(mostReplaced),
});
type Replacements = z.output<typeof replacements>;

/** People, editors and settings are saved at once, never in a release. */
const replaceable: readonly EntityName[] = entityNames.filter(
  (name) => !['people', 'editors', 'settings'].includes(areaOf(name)) && writtenColumns(name).length > 0,
);

interface Asking {
  readonly read: Reading;
  /** Of the caller: what they may not change is not found. */
  readonly rights: Rights;
}

/** The words to find, in one event and one language or in all. */
export const finding = replacing.omit({ replacement: true }).extend({
  format: z.string().optional().meta({ description: 'The slug of an event: only texts that belong to it' }),
  language: z.enum(languageCodes).optional().meta({ description: 'Only texts in this language; those that are the same in all count as the base language' }),
});

/** In the order of entities; `total` counts records beyond those that are answered. */
export async function findTexts({ format, ...words }: z.output<typeof finding>, { read, rights }: Asking) {
  const found: Omit<FoundTexts, 'format'>[] = [];
  for (const name of replaceable) {
    if (!mayEver(rights, `${areaOf(name)}.write`)) continue;
    const { rows } = await findRows(name, { filters: {}, offset: 0 }, read, ownRows(name, rights));
    for (const row of rows) {
      const texts = textsWith(name, row, words, rights);
      if (texts.length > 0 && (await mayChange(rights, { entity: name, id: row.id }, read))) found.push({ entity: name, ...namesOf(name, row), texts });
    }
    // Other requests are answered in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const events = await readEvents(found, { here: undefined, read });
  const withEvents = found.map((one): FoundTexts => ({ ...one, format: events.get(`${one.entity} ${one.id}`) ?? null }));
  const wanted = format === undefined ? withEvents : withEvents.filter((one) => one.format === format);
  return { records: wanted.slice(0, mostReplaced), total: wanted.length };
}

function textsWith(name: EntityName, row: AnyRow, { language, ...words }: Omit<z.output<typeof finding>, 'format'>, rights: Rights): FoundTexts['texts'] {
  const texts: FoundTexts['texts'][number][] = [];
  const note = (field: string, text: string) => {
    const parts = language === undefined || language === languageOf(name, field) ? partsOf(text, words) : [];
    if (parts.some(({ isMatch }) => isMatch)) texts.push({ field, parts });
    return text;
  };
  changeTexts(name, row, note, hiddenColumns(entities[name], rights));
  return texts;
}

function languageOf(name: EntityName, field: string): Language {
  const [first, , inner] = field.split('.');
  const column = columnsOf(entities[name].fields).find((one) => one.name === first);
  const part = column?.field.kind === 'records' ? columnsOf(column.field.fields).find((one) => one.name === inner) : undefined;
  return (part ?? column)?.language ?? baseLanguage;
}

function namesOf(name: EntityName, row: AnyRow) {
  return { id: row.id, revision: row.revision, title: recordTitle(name, row) };
}

/** All of them or none. A refusal names the record and the field. */
export async function replaceTexts({ records, ...words }: Replacements, writing: Writing): Promise<Result<{ readonly records: number }>> {
  for (const { entity: name, id, revision, fields } of records) {
    const row = await findRow(name, id, writing);
    if (!replaceable.includes(name) || !row) return fail({ name: 'not_found' });
    const change = (field: string, text: string) => (fields.includes(field) ? replaceIn(text, words) : text);
    const saved = await updateRow(name, id, { ...changeTexts(name, row, change), revision }, writing);
    if (!saved.ok) return inRecord(saved, namesOf(name, row).title);
  }
  return succeed({ records: records.length });
}

/** The whole is refused for one of many records: the sentence says which. */
function inRecord({ failure }: Fail, title: string): Fail {
  const why = failure.detail ?? Object.values(failure.errors ?? {})[0] ?? say('saving.changedMeanwhile');
  return fail({ ...failure, ...(title !== '' && { detail: say('values.about', title, why) }) });
}
