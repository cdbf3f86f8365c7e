// Findings as the screen shows them: grouped by kind, the first of each, and by what they can be narrowed down.
import type { Database } from '@stem/content-pipeline/database';
import { baseLanguage, entityNames, type FindingState, findingKinds, type Language } from '@stem/model';
import { tables } from '@stem/model/tables';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema, toInstant } from '../clock/instant.ts';
import { recordTitle, titleColumns } from '../database/record-title.ts';
import { releases } from '../database/release-tables.ts';
import { actorName, readActorNames } from '../views/actors.ts';
import { readTitles, titleKey } from '../views/titles.ts';
import { type Dismissal, dismissalOf } from './dismissals.ts';
import { readinessItems, readinessOf, readinessRows } from './finders/events.ts';
import type { FoundRow } from './finders/finder.ts';
import { type Gathered, mayDismiss } from './gather-findings.ts';
import { mostFound } from './keep-findings.ts';

const states = ['wrong', 'soon', 'waiting', 'missing'] as const satisfies readonly FindingState[];

/** Of each kind the first 5, or 500 of one. */
export const few = 5;
export const most = 500;

const person = z.object({ actor: z.string(), actor_name: actorName });

export const shownFinding = z.object({
  id: z.string(),
  ground: z.string().meta({ description: 'Differs when the values do that it was made of' }),
  kind: z.enum(findingKinds),
  entity: z.enum(entityNames).optional(),
  record: z.string().optional(),
  column: z.string().optional().meta({ description: 'The field; inside a list the place and the field of the entry' }),
  path: z.string().optional().meta({ description: 'Of a page' }),
  about: z.string().optional().meta({ description: 'What it is about, as it is written: an address, another record' }),
  sentence: z.string().optional(),
  title: z.string().meta({ description: 'Of the record' }),
  events: z.array(z.string()).meta({ description: 'The slugs of the events it concerns' }),
  since: instantSchema.optional().meta({ description: 'Since when it waits, or when it will be so' }),
  release: z.object({ id: z.string(), name: z.string(), kind: z.enum(['release', 'draft']) }).optional(),
  by: person.nullable().meta({ description: 'Who has last saved the record' }),
  may_dismiss: z.boolean(),
  dismissed: person.extend({ reason: z.string(), at: instantSchema }).optional(),
});
export type ShownFinding = Readonly<z.infer<typeof shownFinding>>;

export const findingList = z.object({
  groups: z
    .array(
      z.object({
        kind: z.enum(findingKinds),
        state: z.enum(states).meta({ description: '`soon`: a release that waits for its instant, or the next midnight, will bring it' }),
        total: z.int().meta({ description: `More than ${mostFound} of a kind in one entity are not counted` }),
        findings: z.array(shownFinding).meta({ description: `The first ${few}, or ${most} where one kind is asked for` }),
      }),
    )
    .meta({ description: 'Most urgent first' }),
  dismissed: z.int().meta({ description: 'Number of findings that were dismissed, and whose ground is the same' }),
  events: z.array(z.object({ slug: z.string(), title: z.string(), total: z.int() })).meta({ description: 'What can be asked for; with all findings' }),
  people: z.array(person.extend({ total: z.int() })),
  readiness: z
    .array(
      z.object({
        id: z.string(),
        slug: z.string(),
        title: z.string(),
        items: z.array(z.object({ item: z.enum(readinessItems), is_done: z.boolean(), column: z.string().optional() })),
      }),
    )
    .meta({ description: 'Events ahead that no list leads to yet, with what they need' }),
});
export type FindingList = Readonly<z.infer<typeof findingList>>;

export interface FindingFilter {
  readonly kind?: ShownFinding['kind'] | undefined;
  readonly state?: FindingState | undefined;
  /** A slug. */
  readonly event?: string | undefined;
  readonly actor?: string | undefined;
  /** Those that were dismissed instead of the others. */
  readonly dismissed?: boolean | undefined;
}

export interface Showing {
  readonly database: Pick<Database, 'read'>;
  readonly rights: Parameters<typeof mayDismiss>[1];
  readonly language: Language;
  readonly dismissals: ReadonlyMap<string, Dismissal>;
  /** By entity and id with a space between: who has last saved a record. */
  readonly authors: ReadonlyMap<string, string | null>;
  readonly day: string;
}

export async function showFindings(all: readonly Gathered[], filter: FindingFilter, showing: Showing): Promise<FindingList> {
  const { database, dismissals, authors, rights, day } = showing;
  const events = await readEventNames(database);
  const authorOf = ({ entity, record }: Gathered) => authors.get(`${entity} ${record}`) ?? null;
  const isDismissed = (one: Gathered) => dismissalOf(one, dismissals) !== undefined;
  const open = all.filter((one) => !isDismissed(one));
  const shown = (filter.dismissed ? all.filter(isDismissed) : open).filter(
    (one) =>
      (filter.kind === undefined || one.kind === filter.kind) &&
      (filter.state === undefined || one.state === filter.state) &&
      (filter.event === undefined || one.events.some((id) => events.get(id)?.slug === filter.event)) &&
      (filter.actor === undefined || authorOf(one) === filter.actor),
  );
  const groups = [...Map.groupBy(shown, ({ state, kind }) => `${state} ${kind}`).values()].toSorted((one, other) => rank(one) - rank(other));
  const limit = filter.kind === undefined ? few : most;
  const first = groups.flatMap((group) => group.slice(0, limit));
  const show = await describeFindings(first, { ...showing, events, authorOf });
  const byAuthor = Map.groupBy(open, authorOf);
  const byEvent = Map.groupBy(
    open.flatMap((one) => one.events),
    (id) => id,
  );
  const nameOf = await readActorNames([...byAuthor.keys()], database.read);
  return {
    groups: groups.flatMap((group) => {
      const [one] = group;
      return one ? [{ kind: one.kind, state: one.state, total: group.length, findings: group.slice(0, limit).map(show) }] : [];
    }),
    dismissed: all.length - open.length,
    events: [...events].flatMap(([id, event]) => {
      const total = byEvent.get(id)?.length ?? 0;
      return total === 0 ? [] : [{ ...event, total }];
    }),
    people: [...byAuthor].flatMap(([actor, own]) => (actor === null ? [] : [{ actor, actor_name: nameOf(actor), total: own.length }])),
    readiness: (await database.read.all<FoundRow>(readinessRows(day)))
      .filter(({ id }) => rights.events === 'all' || rights.events.includes(String(id)))
      .map((row) => ({ id: String(row.id), slug: String(row.slug), title: recordTitle('event_formats', row), items: readinessOf(row) })),
  };
}

const rank = ([one]: readonly Gathered[]): number => (one ? states.indexOf(one.state) * findingKinds.length + findingKinds.indexOf(one.kind) : 0);

type EventNames = ReadonlyMap<string, { readonly slug: string; readonly title: string }>;

/** By id, in the order of lists. */
async function readEventNames({ read }: Pick<Database, 'read'>): Promise<EventNames> {
  const titles = sql.join(
    titleColumns('event_formats').map((name) => sql.identifier(name)),
    sql`, `,
  );
  const rows = await read.all<FoundRow>(sql`SELECT id, slug, ${titles} FROM ${tables.event_formats} ORDER BY order_index, id`);
  return new Map(rows.map((row) => [String(row.id), { slug: String(row.slug), title: recordTitle('event_formats', row) }]));
}

const releaseNamed = (row: { readonly name: string; readonly kind: string } | undefined, id: string) => ({
  id,
  name: row?.name ?? '',
  kind: row?.kind === 'draft' ? ('draft' as const) : ('release' as const),
});

interface Describing extends Showing {
  readonly events: EventNames;
  readonly authorOf: (one: Gathered) => string | null;
}

async function describeFindings(some: readonly Gathered[], { database: { read }, rights, language, dismissals, events, authorOf }: Describing) {
  const records = some.flatMap(({ entity, record }) => (entity && record !== undefined ? [{ entity, rowId: record }] : []));
  const dismissed = new Map(some.flatMap((one) => dismissalOf(one, dismissals) ?? []).map((row) => [row.id, row]));
  const [titles, names, nameOf] = [
    await readTitles(records, read),
    new Map((await read.select({ id: releases.id, name: releases.name, kind: releases.kind }).from(releases)).map((row) => [row.id, row])),
    await readActorNames([...some.map(authorOf), ...[...dismissed.values()].map(({ actor }) => actor)], read),
  ];
  const named = (actor: string) => ({ actor, actor_name: nameOf(actor) });
  return (one: Gathered): ShownFinding => {
    const { id, ground, kind, entity, record, column, path, about, sentence, said, since, release } = one;
    const [author, own] = [authorOf(one), dismissed.get(id)];
    return {
      id,
      ground,
      kind,
      ...(entity && { entity }),
      ...(record !== undefined && { record }),
      ...(column !== undefined && { column }),
      ...(path !== undefined && { path }),
      ...(about !== undefined && { about }),
      ...(sentence !== undefined && { sentence: formatSentence(sentence, language) }),
      ...(said && { sentence: `${said[language] ?? said[baseLanguage]} (${about})` }),
      title: titles.get(titleKey({ entity: entity ?? '', rowId: record ?? '' })) ?? '',
      events: one.events.flatMap((event) => events.get(event)?.slug ?? []),
      ...(since !== undefined && { since }),
      ...(release !== undefined && { release: releaseNamed(names.get(release), release) }),
      by: author === null ? null : named(author),
      may_dismiss: mayDismiss(one, rights),
      ...(own && { dismissed: { ...named(own.actor), reason: own.reason, at: toInstant(own.at) } }),
    };
  };
}
