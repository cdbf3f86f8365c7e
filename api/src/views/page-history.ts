// The versions of an address and the difference between two of them, as the back office receives them.
import type { Cause, DifferenceLine, PageDifference, PageVersion } from '@stem/content-pipeline';
import { z } from 'zod';
import { instantSchema } from '../clock/instant.ts';
import { type ActorNames, actorName } from './actors.ts';
import { causeSchema } from './publication.ts';

/** `forgotten`: the receipt is kept, the bytes are not. */
const shown = z.enum(['page', 'redirect', 'nothing', 'forgotten']);

export interface ListedVersion {
  readonly publication: number;
  /** ISO instant. */
  readonly at: string;
  readonly actor: string | null;
  /** Their name, where they are an editor or a program. */
  readonly actor_name: string | null;
  readonly reason: PageVersion['reason'];
  /** `failed`: the earlier version was kept. */
  readonly outcome: PageVersion['outcome'];
  readonly failure: string | null;
  readonly causes: readonly Cause[];
  readonly shows: z.infer<typeof shown>;
  readonly status: number | null;
  readonly bytes: number | null;
  /** Where a redirect leads. */
  readonly location: string | null;
  /** Equal for equal bytes. */
  readonly object: string | null;
}

export const versionSchema: z.ZodType<ListedVersion> = z.object({
  publication: z.int(),
  at: instantSchema,
  actor: z.string().nullable(),
  actor_name: actorName,
  reason: z.enum(['change', 'clock', 'code', 'rebuild', 'retry', 'rollback']),
  outcome: z.enum(['added', 'changed', 'removed', 'failed']).meta({ description: '`failed`: the previous version stayed live' }),
  failure: z.string().nullable(),
  causes: z.array(causeSchema),
  shows: shown.meta({ description: '`nothing`: the page did not exist then; `forgotten`: its bytes have been deleted' }),
  status: z.int().nullable(),
  bytes: z.int().nullable(),
  location: z.string().nullable().meta({ description: 'The target of a redirect' }),
  object: z.string().nullable().meta({ description: 'The hash of the bytes' }),
});

export const presentVersion = ({ served, failure, isStored, hash, size, ...version }: PageVersion, names: ActorNames): ListedVersion => ({
  ...version,
  actor_name: names(version.actor),
  failure: failure ?? null,
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

export interface VersionDifference {
  readonly from: ListedVersion;
  readonly to: ListedVersion;
  readonly text: readonly DifferenceLine[] | null;
  readonly markup: readonly DifferenceLine[] | null;
  readonly answer: readonly DifferenceLine[];
}

const lines: z.ZodType<readonly DifferenceLine[]> = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }),
    z.object({ kind: z.literal('changed'), parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })) }),
    z.object({ kind: z.literal('skipped'), lines: z.int() }),
  ]),
);

export const differenceSchema: z.ZodType<VersionDifference> = z.object({
  from: versionSchema,
  to: versionSchema,
  text: lines.nullable().meta({ description: 'The differences in the visible text; null when the file is not text, empty when nothing differs' }),
  markup: lines.nullable().meta({ description: 'The differences in the bytes; null and empty as in `text`' }),
  answer: lines.meta({ description: 'The differences in status and headers' }),
});

export const presentDifference = ({ from, to, text, markup, answer }: PageDifference, names: ActorNames): VersionDifference => ({
  from: presentVersion(from, names),
  to: presentVersion(to, names),
  text: text ?? null,
  markup: markup ?? null,
  answer,
});
