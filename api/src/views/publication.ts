// A receipt, and the impact of a save that has not happened, as the back office receives them.

import type { Cause, Counts, Impact, Pipeline, Publication } from '@stem/content-pipeline';
import type { Reading } from '@stem/content-pipeline/database';
import type { Language, Rights } from '@stem/model';
import { z } from 'zod';
import { instantSchema } from '../clock/instant.ts';
import type { AssumedSave } from '../content/assume.ts';
import { nameIn } from '../database/record-title.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { actorName, readActorNames, type Wording } from './actors.ts';
import { changedPartSchema, failureIn, groupParts, outcomeSchema, reasonSchema } from './parts.ts';
import { readReleasesWithin, savedRelease } from './saves/released-saves.ts';
import { readUnseenSaves, unseenSaveSchema } from './saves/saved-unseen.ts';

export type { AssumedSave };

export const causeSchema: z.ZodType<Cause> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    view: z.string(),
    entity: z.string(),
    rowId: z.string(),
    op: z.enum(['insert', 'update', 'delete']),
    columns: z.array(z.string()),
  }),
  z.object({ kind: z.enum(['clock', 'drift']), view: z.string() }),
  z.object({ kind: z.literal('rollback'), publication: z.int() }),
  z.object({ kind: z.enum(['code', 'rebuild', 'retry']) }),
]);

export const receiptSchema = z.object({
  id: z.int(),
  from_seq: z.int().meta({ description: 'The publication contains the changes after this one …' }),
  to_seq: z.int().meta({ description: '… up to this one' }),
  reason: reasonSchema,
  actor: z.string().nullable(),
  actor_name: actorName,
  at: instantSchema,
  milliseconds: z.object({ live: z.number().exactOptional(), plan: z.number(), render: z.number(), commit: z.number() }),
  counts: z
    .object({
      rendered: z.int().meta({ description: 'Pages and parts' }),
      unchanged: z.int(),
      added: z.int(),
      changed: z.int(),
      removed: z.int(),
      failed: z.int(),
      parts: z.int().meta({ description: 'Versions of parts that are new or changed' }),
      shown_on: z.int().meta({ description: 'Number of pages that show them' }),
    })
    .meta({ description: 'Numbers of pages' }),
  causes: z.array(causeSchema),
  unseen: unseenSaveSchema.exactOptional(),
  pages: z.array(
    z.object({
      path: z.string(),
      outcome: outcomeSchema,
      causes: z.array(z.int()).meta({ description: 'Indexes in the list of causes' }),
      failure: z.string().exactOptional(),
    }),
  ),
  parts: z.array(changedPartSchema).meta({ description: 'What many pages show alike: pages that differ only in these are not in `pages`' }),
  releases: z.array(savedRelease).exactOptional().meta({ description: 'Those that its saves have published or taken back' }),
});
export type PublicationReceipt = AnswerOf<typeof receiptSchema>;

/** At most 50 pages in lists and events; the receipt itself names all. */
export const pagesInLists = 50;

export interface ReceiptReading {
  readonly pipeline: Pick<Pipeline, 'examplePages'>;
  readonly read: Reading;
  /** What they may not read is not named. */
  readonly rights: Rights;
  readonly language: Language;
}

/** Receipts with pages that show their parts and the names of releases, read in one go. */
export async function showReceipts(
  publications: readonly Publication[],
  { pipeline, read, rights, language }: ReceiptReading,
  most = Number.POSITIVE_INFINITY,
): Promise<PublicationReceipt[]> {
  const keys = new Set(publications.flatMap(({ parts }) => parts.map(({ path }) => path)));
  const examples = keys.size > 0 ? await pipeline.examplePages([...keys]) : new Map();
  const names = await readActorNames(
    publications.map(({ actor }) => actor),
    read,
  );
  const withoutPages = publications.flatMap(({ id, reason, causes }) => (reason === 'change' && causes.length === 0 ? id : []));
  const unseen = await nameIn(language, () => readUnseenSaves(withoutPages, { read, rights }));
  const releasesOf = await readReleasesWithin(publications, { read, rights });
  return publications.map((publication) => {
    const save = unseen.get(publication.id);
    return {
      ...showReceipt(publication, { names, language }, most),
      parts: groupParts(publication.parts, language, examples),
      releases: releasesOf(publication),
      ...(save && { unseen: save }),
    };
  });
}

/** Without pages that show its parts. */
export const showReceipt = (publication: Publication, { names, language }: Wording, most = Number.POSITIVE_INFINITY): PublicationReceipt => ({
  id: publication.id,
  from_seq: publication.fromSeq,
  to_seq: publication.toSeq,
  reason: publication.reason,
  actor: publication.actor,
  actor_name: names(publication.actor),
  at: publication.at,
  milliseconds: publication.milliseconds,
  counts: countsOf(publication.counts),
  causes: publication.causes,
  pages: publication.pages.slice(0, most).map(({ path, outcome, causes, failure }) => ({ path, outcome, causes, ...failureIn(language, failure) })),
  parts: groupParts(publication.parts, language),
});

const countsOf = ({ parts = 0, shownOn = 0, ...pages }: Counts): PublicationReceipt['counts'] => ({ ...pages, parts, shown_on: shownOn });

export const awaitedSchema = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      lang: z.string(),
      outcome: outcomeSchema,
      causes: z.array(z.int()).meta({ description: 'Indexes in the list of causes' }),
      failure: z.string().exactOptional(),
    }),
  ),
  parts: z.array(changedPartSchema).meta({ description: 'What many pages show alike: pages that would differ only in these are not in `pages`' }),
  shown_on: z.int().meta({ description: 'Number of pages that show these parts' }),
  causes: z.array(causeSchema),
  calendars: z.int().exactOptional().meta({ description: 'Guests in whose calendar the event would differ; for those who may read guests' }),
  agendas: z.int().exactOptional().meta({ description: 'Attendees in whose own agenda a session would differ' }),
  isExact: z.boolean().meta({ description: 'False where there are too many pages to render them all: some may stay as they are' }),
});
/** Pages that a save would change, most urgent first. */
export type AwaitedPages = AnswerOf<typeof awaitedSchema>;

export async function awaitedOf(
  { shownOn, parts, pages, ...impact }: Impact,
  { pipeline, language }: Pick<ReceiptReading, 'pipeline' | 'language'>,
): Promise<AwaitedPages> {
  const examples = parts.length > 0 ? await pipeline.examplePages(parts.map(({ path }) => path)) : new Map();
  const inWords = pages.map(({ failure, ...page }) => ({ ...page, ...failureIn(language, failure) }));
  return { ...impact, pages: inWords, parts: groupParts(parts, language, examples), shown_on: shownOn };
}
