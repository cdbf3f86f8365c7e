// What is stored about an address, in the words of a language: for editors, for the person, and for files they take along.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import {
  type Column,
  columnsOf,
  type Entity,
  entities,
  fieldKinds,
  homeTimeZone,
  isEntityName,
  isList,
  type Language,
  labelOf,
  momentWriter,
} from '@stem/model';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import type { KeptDays } from '@stem/model/texts/en/register';
import { entityIn } from '@stem/model/texts/entity-in';
import { z } from 'zod';
import { whenAndWhere } from '../agenda/changed-sessions.ts';
import { instantSchema, toInstant } from '../clock/instant.ts';
import type { AppointmentContent } from '../database/guest-tables.ts';
import { nameIn, recordTitle } from '../database/record-title.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { readTitles, titleKey } from '../views/titles.ts';
import type { FoundEntry, PersonalRow } from './find-address.ts';
import { endOf, instantIn } from './kept-days.ts';

const entry = z.object({
  id: z.string().nullable().meta({ description: 'Of a record of the back office' }),
  by: z.enum(['record', 'address', 'name']).meta({ description: '`record`: of the person; the others contain the address, or the name' }),
  event: z.string().nullable().meta({ description: 'The slug of its event' }),
  title: z.string(),
  at: instantSchema.nullable(),
  until: instantSchema.nullable().meta({ description: 'When it is deleted by itself; null where that depends on what people do' }),
  values: z.array(z.object({ label: z.string(), value: z.string() })),
});

export const sectionSchema = z.object({
  table: z.string(),
  title: z.string(),
  why: z.string(),
  kept: z.string(),
  erased: z.string(),
  is_erased: z.boolean().meta({ description: 'Whether an erasure removes it' }),
  total: z.int(),
  entries: z.array(entry),
});
export type AddressSection = AnswerOf<typeof sectionSchema>;

interface Describing {
  readonly language: Language;
  readonly days: KeptDays;
  readonly read: Reading | Transaction;
  /** The most rows of a table. */
  readonly most: number;
}

export function describeAddress(found: readonly FoundEntry[], describing: Describing): Promise<AddressSection[]> {
  return nameIn(describing.language, async () => {
    const titles = await readTitles(found.flatMap(referencesOf), describing.read);
    const { event_formats: formats } = tables;
    const slugs = new Map((await describing.read.select({ id: formats.id, slug: formats.slug }).from(formats)).map(({ id, slug }) => [id, slug]));
    return [...Map.groupBy(found, ({ table }) => table)].map(([table, rows]) => sectionOf(table, rows, { ...describing, titles, slugs }));
  });
}

interface Titled extends Describing {
  readonly titles: ReadonlyMap<string, string>;
  /** Of events, by id. */
  readonly slugs: ReadonlyMap<string, string>;
}

function sectionOf(table: string, rows: readonly FoundEntry[], titled: Titled): AddressSection {
  const { language, days, most } = titled;
  const { register } = textsIn(language);
  const { purpose, kept, erased } = (rows[0] as FoundEntry).source; // a group has one
  return {
    table,
    title: isEntityName(table) ? entityIn(language, table).plural : (register.tables[table as keyof typeof register.tables] ?? table),
    why: register.purposes[purpose].why,
    kept: register.kept[kept](days),
    erased: register.erased[erased],
    is_erased: erased !== 'by_hand',
    total: rows.length,
    entries: rows.slice(0, most).map((row) => entryOf(row, titled)),
  };
}

function entryOf(found: FoundEntry, titled: Titled): AddressSection['entries'][number] {
  const { table, row, by } = found;
  const values = valuesOf(found, titled);
  const { columns } = textsIn(titled.language).register;
  const at = row.created_at ?? row.at ?? row.sent_at;
  const until = endOf(found, titled.days);
  return {
    id: isEntityName(table) ? String(row.id) : null,
    by,
    event: titled.slugs.get(String(row.format_id)) ?? null,
    title: isEntityName(table) ? recordTitle(table, row) : (values.find(({ label }) => label !== columns.at && label !== columns.created_at)?.value ?? ''),
    at: at === undefined ? null : toInstant(instantIn(at)),
    until: until === undefined ? null : toInstant(until),
    values,
  };
}

function valuesOf({ table, source: { shows = [] }, row }: FoundEntry, titled: Titled): { label: string; value: string }[] {
  const { columns } = textsIn(titled.language).register;
  const isSet = ({ value }: { readonly value: string }) => value !== '';
  if (isEntityName(table)) {
    const own = columnsOf(entityIn(titled.language, table).fields).filter(({ field }) => !field.derived);
    const fields = own.map((column) => ({ label: labelOf(column, titled.language), value: fieldText(column, row, titled) }));
    return [...fields, ...(['created_at', 'updated_at'] as const).map((name) => ({ label: columns[name], value: momentText(row[name], titled) }))].filter(
      isSet,
    );
  }
  return shows.map((name) => ({ label: columns[name as keyof typeof columns] ?? name, value: ownText(name, row, titled) })).filter(isSet);
}

function fieldText({ name, field }: Column, row: PersonalRow, titled: Titled): string {
  const stored = row[name];
  if (stored === null || stored === undefined || stored === '') return '';
  if (field.kind === 'choice') return field.options.find(({ value }) => value === stored)?.label ?? String(stored);
  if (field.kind === 'reference') return titled.titles.get(titleKey({ entity: field.to, rowId: String(stored) })) ?? String(stored);
  if (field.kind === 'references')
    return listIn(stored)
      .map((id) => titled.titles.get(titleKey({ entity: field.to, rowId: id })) ?? id)
      .join(', ');
  if (field.kind === 'instant') return momentText(stored, titled);
  if (fieldKinds[field.kind].stored === 'boolean') return yesOrNo(stored, titled);
  return isList(field) ? listIn(stored).join(', ') : String(stored);
}

/** Of a table without an entity. */
function ownText(name: string, row: PersonalRow, titled: Titled): string {
  const value = row[name];
  if (value === null || value === undefined) return '';
  if (/_at$|^at$/.test(name)) return momentText(value, titled);
  if (name.startsWith('is_')) return yesOrNo(value, titled);
  const stage = name === 'stage' && columnsOf(entityIn(titled.language, 'letters').fields).find((column) => column.name === name);
  if (stage) return fieldText(stage, row, titled);
  if (name === 'content') return appointmentText(String(value), titled.language);
  const entity = referenced[name];
  if (entity) return titled.titles.get(titleKey({ entity, rowId: String(value) })) || String(value);
  if (name === 'entity' && isEntityName(String(value))) return (entityIn(titled.language, value as keyof typeof entities) as Entity).label; // just checked
  return wordsIn(String(value));
}

function appointmentText(stored: string, language: Language): string {
  const content = JSON.parse(stored) as AppointmentContent; // as it was sent
  return `${content.title}: ${whenAndWhere(content, language)}`;
}

/** A text as it is; of a list or an object in JSON the texts in it. */
function wordsIn(value: string): string {
  if (!/^[[{]/.test(value)) return value;
  const leaves = (part: unknown): string[] => (part !== null && typeof part === 'object' ? Object.values(part).flatMap(leaves) : [String(part ?? '')]);
  try {
    return leaves(JSON.parse(value)).filter(Boolean).join(' · ');
  } catch {
    return value; // a text that begins with a bracket
  }
}

const referenced: Readonly<Record<string, string>> = { format_id: 'event_formats', session_id: 'agenda_sessions' };

/** The records whose titles a row is read with. */
function referencesOf({ table, row }: FoundEntry): { entity: string; rowId: string }[] {
  if (!isEntityName(table))
    return Object.entries(referenced).flatMap(([column, entity]) => (typeof row[column] === 'string' ? [{ entity, rowId: row[column] }] : []));
  return columnsOf(entities[table].fields).flatMap(({ name, field }) => {
    if (field.kind !== 'reference' && field.kind !== 'references') return [];
    const stored = row[name];
    const ids = field.kind === 'references' ? listIn(stored) : typeof stored === 'string' ? [stored] : [];
    return ids.map((rowId) => ({ entity: field.to, rowId }));
  });
}

const listSchema = z.array(z.unknown());

function listIn(stored: unknown): string[] {
  try {
    return listSchema.parse(JSON.parse(String(stored))).map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  } catch {
    return [];
  }
}

const momentText = (stored: unknown, { language }: Titled): string =>
  stored === null || stored === undefined ? '' : momentWriter(language, { zone: homeTimeZone })(instantIn(stored));

const yesOrNo = (stored: unknown, { language }: Titled): string => textsIn(language).register[Number(stored) === 0 ? 'no' : 'yes'];
