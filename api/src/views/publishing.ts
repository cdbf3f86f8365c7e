// The state of publishing, the explanation of a page and the result of a verification, as the back office receives them.
import { type Explanation, type PipelineStatus, parsePartKey, partLabel, type Verification, type Words } from '@stem/content-pipeline';
import type { PurgerState } from '@stem/content-pipeline/cdn';
import type { FollowerState } from '@stem/content-pipeline/followers';
import { baseLanguage, type Language } from '@stem/model';
import { z } from 'zod';
import { instantSchema } from '../clock/instant.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { actorName, type Wording } from './actors.ts';
import { failureIn, labelBlocked, labelDocuments, outcomeSchema, reasonSchema } from './parts.ts';
import { causeSchema, pagesInLists, receiptSchema, showReceipt } from './publication.ts';

const blockedPages = z.array(z.object({ path: z.string(), failure: z.string() })).meta({
  description: 'Blocked and rolled-back pages and parts, and pages whose address belongs to another page; a part has its name for a path: `Navigation (de)`',
});

const mismatchKind = z.enum(['missing', 'extra', 'different', 'damaged']);

export const publishingSchema = z.object({
  pending: z.int().meta({ description: 'Saved changes that are not live yet' }),
  published_seq: z.int().meta({ description: 'The last change that is live' }),
  blocked: blockedPages,
  last: receiptSchema.nullable(),
  running_since: instantSchema.nullable(),
  failure: z.string().nullable().meta({ description: 'Why the last attempt to publish failed; it is retried' }),
  version: z.string().nullable().meta({ description: 'The version of the code that rendered the live pages' }),
  rendering: z
    .object({
      publications: z.int(),
      rendered: z.int(),
      unchanged: z.int().meta({ description: 'Rendered with the same bytes' }),
    })
    .meta({ description: 'Over the last 1,000 publications caused by saves or by time' }),
  check: z
    .object({
      checked: z.int().meta({ description: 'Pages checked so far' }),
      round_at: instantSchema.nullable().meta({ description: 'When the last complete round ended' }),
      round_pages: z.int().nullable(),
      mismatches: z.array(z.object({ path: z.string(), kind: mismatchKind, since: instantSchema })),
    })
    .meta({ description: 'The self-check: while nothing is published, live pages are rendered again and their bytes compared' }),
  copy: z
    .object({
      publication: z.int().nullable().meta({ description: 'The last publication in the copy' }),
      behind: z.int().meta({ description: 'Number of publications not yet in the copy' }),
      failure: z.string().nullable(),
      without_file: z.array(z.string()).meta({ description: 'Addresses without a file in the copy, such as one below an address that is a file itself' }),
    })
    .nullable()
    .meta({ description: 'The progress of the follower that copies publications into a folder or a bucket; null when none is set up' }),
  cdn: z
    .object({
      name: z.string().meta({ description: 'Such as `Fastly`' }),
      publication: z.int().nullable().meta({ description: 'The last publication whose changes are purged' }),
      behind: z.int().meta({ description: 'Number of publications not purged yet' }),
      failure: z.string().nullable().meta({ description: 'Why the last attempt failed; it is retried' }),
      doubt: z.string().nullable().meta({ description: 'Why pages could not be compared after a purge' }),
    })
    .nullable()
    .meta({ description: 'The progress of purging the CDN in front of the site; null when there is none' }),
});
export type PublishingState = AnswerOf<typeof publishingSchema>;

interface Progress extends Wording {
  readonly failure: Words | undefined;
  readonly copy: FollowerState | undefined;
  readonly purger: PurgerState | undefined;
}

export const showPublishing = (
  { pending, publishedSeq, failedPages, lastPublication, owner, version, rendering, check }: PipelineStatus,
  { failure, copy, purger, ...wording }: Progress,
): PublishingState => ({
  pending,
  published_seq: publishedSeq,
  blocked: labelBlocked(failedPages, wording.language),
  last: lastPublication ? showReceipt(lastPublication, wording, pagesInLists) : null,
  running_since: owner?.since ?? null,
  ...reasonIn(wording, failure),
  version: version ?? null,
  rendering,
  check: {
    checked: check.checked,
    round_at: check.round?.at ?? null,
    round_pages: check.round?.pages ?? null,
    mismatches: labelDocuments(
      check.mismatches.map(({ path, kind, since }) => ({ path, kind, since })),
      ({ kind }) => kind,
    ),
  },
  copy: copy ? { publication: copy.publication ?? null, behind: copy.behind, ...reasonIn(wording, copy.failure), without_file: copy.withoutFile } : null,
  cdn: purger
    ? {
        name: purger.name,
        publication: purger.publication ?? null,
        behind: purger.behind,
        ...reasonIn(wording, purger.failure),
        doubt: reasonIn(wording, purger.doubt).failure,
      }
    : null,
});

/** Null where nothing is wrong. */
const reasonIn = ({ language }: Pick<Wording, 'language'>, failure: Words | undefined) => ({ failure: null, ...failureIn(language, failure) });

const views = z.array(z.object({ key: z.string(), reads: z.array(z.string()) }));

const version = z.object({
  publication: z.int(),
  at: instantSchema,
  actor: z.string().nullable(),
  actor_name: actorName,
  reason: reasonSchema,
  outcome: outcomeSchema,
  failure: z.string().nullable(),
  causes: z.array(causeSchema),
});

export const explanationSchema = z.object({
  path: z.string(),
  status: z.int().nullable().meta({ description: 'The HTTP status visitors get; null when the page was never live' }),
  bytes: z.int().nullable(),
  location: z.string().nullable().meta({ description: 'The target of a redirect' }),
  changed_at: instantSchema.nullable().meta({ description: 'When the page or a part it shows went live' }),
  failure: z.string().nullable().meta({ description: 'Why the page is blocked' }),
  views: views.meta({ description: 'The view calls of the page itself with their recorded reads' }),
  versions: z.array(version).meta({ description: 'The last versions of the page itself' }),
  parts: z
    .array(
      z.object({
        name: z.string().meta({ description: 'Such as `Navigation`' }),
        lang: z.string(),
        args: z.unknown().meta({ description: 'What the part receives from the page that shows it' }),
        failure: z.string().nullable().meta({ description: 'Why it keeps an earlier version' }),
        views,
        last: version.nullable().meta({ description: 'Its last version; null when its receipt is no longer kept' }),
      }),
    )
    .meta({ description: 'The parts that the page shows, and those within them' }),
});
export type PageExplanation = AnswerOf<typeof explanationSchema>;

export const showExplanation = (path: string, { page, views: shown, history, parts, size }: Explanation, wording: Wording): PageExplanation => ({
  path,
  status: page.served?.status ?? null,
  bytes: size ?? null,
  location: page.served?.headers.location ?? null,
  changed_at:
    [page, ...parts.map(({ part }) => part)]
      .flatMap(({ changedAt }) => changedAt ?? [])
      .sort()
      .at(-1) ?? null,
  ...reasonIn(wording, page.failure),
  views: shown,
  versions: history.map((line) => showLine(line, wording)),
  parts: parts.map(({ part, last, views: own }) => {
    const { name, lang, args } = parsePartKey(part.path);
    return { name: partLabel(name), lang, args, ...reasonIn(wording, part.failure), views: own, last: last ? showLine(last, wording) : null };
  }),
});

const showLine = (
  { publication, at, actor, reason, outcome, failure, causes }: Explanation['history'][number],
  { names, language }: Wording,
): PageExplanation['versions'][number] => ({
  publication,
  at,
  actor,
  actor_name: names(actor),
  reason,
  outcome,
  ...reasonIn({ language }, failure),
  causes,
});

export const verificationSchema = z.object({
  pages: z.int().meta({ description: 'Number of pages in a clean build' }),
  mismatches: z.array(z.object({ path: z.string(), kind: mismatchKind })),
  blocked: blockedPages,
});

export type ShownVerification = AnswerOf<typeof verificationSchema>;

export const showVerification = ({ pages, mismatches, blocked }: Verification, language: Language = baseLanguage): ShownVerification => ({
  pages,
  mismatches: labelDocuments(mismatches, ({ kind }) => kind),
  blocked: labelBlocked(blocked, language),
});
