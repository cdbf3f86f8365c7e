// The versions of an address and the difference between two of them, as the back office receives them.
import type { DifferenceLine, PageDifference, PageVersion } from '@stem/content-pipeline';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { z } from 'zod';
import { instantSchema } from '../clock/instant.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { actorName, type Wording } from './actors.ts';
import { outcomeSchema, reasonSchema } from './parts.ts';
import { causeSchema } from './publication.ts';

/** `forgotten`: the receipt is kept, the bytes are not. */
const shown = z.enum(['page', 'redirect', 'nothing', 'forgotten']);

export const versionSchema = z.object({
  publication: z.int(),
  at: instantSchema,
  actor: z.string().nullable(),
  actor_name: actorName,
  reason: reasonSchema,
  outcome: outcomeSchema.meta({ description: '`failed`: the previous version stayed live' }),
  failure: z.string().nullable(),
  causes: z.array(causeSchema),
  shows: shown.meta({ description: '`nothing`: the page did not exist then; `forgotten`: its bytes have been deleted' }),
  status: z.int().nullable(),
  bytes: z.int().nullable(),
  location: z.string().nullable().meta({ description: 'The target of a redirect' }),
  object: z.string().nullable().meta({ description: 'The hash of the bytes' }),
});
export type ListedVersion = AnswerOf<typeof versionSchema>;

export const showVersion = ({ served, failure, isStored, hash, size, ...version }: PageVersion, { names, language }: Wording): ListedVersion => ({
  ...version,
  actor_name: names(version.actor),
  failure: failure === undefined ? null : formatSentence(failure, language),
  shows: shownBy(served, isStored),
  status: served?.status ?? null,
  bytes: size ?? null,
  location: served?.headers.location ?? null,
  object: hash ?? null,
});

function shownBy(served: PageVersion['served'], isStored: boolean): ListedVersion['shows'] {
  if (!served) return 'nothing';
  if (served.object === undefined) return 'redirect';
  return isStored ? 'page' : 'forgotten';
}

const lines: z.ZodType<readonly DifferenceLine[]> = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }),
    z.object({ kind: z.literal('changed'), parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })) }),
    z.object({ kind: z.literal('skipped'), lines: z.int() }),
  ]),
);

export const differenceSchema = z.object({
  from: versionSchema,
  to: versionSchema,
  text: lines.nullable().meta({ description: 'The differences in the visible text; null when the file is not text, empty when nothing differs' }),
  markup: lines.nullable().meta({ description: 'The differences in the bytes; null and empty as in `text`' }),
  answer: lines.meta({ description: 'The differences in status and headers' }),
});
export type VersionDifference = AnswerOf<typeof differenceSchema>;

export const showDifference = ({ from, to, text, markup, answer }: PageDifference, wording: Wording): VersionDifference => ({
  from: showVersion(from, wording),
  to: showVersion(to, wording),
  text: text ?? null,
  markup: markup ?? null,
  answer,
});
