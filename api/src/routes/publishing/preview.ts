// Unsaved values: the page they would give, and the pages a save would change. Nothing is stored, nothing is cached.
import type { Change } from '@stem/content-pipeline/changes';
import type { Transaction } from '@stem/content-pipeline/database';
import { entities, entityNames, fail, mayEver, mostAtOnce, openingOf, type Result, type Rights, readingOf, say } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type AssumedSave, assume } from '../../content/assume.ts';
import { message } from '../../content/invalid.ts';
import type { SaveContext } from '../../content/save.ts';
import type { Writing } from '../../content/writing.ts';
import { countDiffering, type Held, type HolderCounts, readHolding } from '../../guests/holders.ts';
import { call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import { applyPending } from '../../releases/apply-pending.ts';
import { pendingChanges } from '../../releases/release.ts';
import type { Principal } from '../../sessions/principal.ts';
import { awaitedOf, awaitedSchema } from '../../views/publication.ts';
import { findRowsOfOthers, hiddenColumns } from '../../views/viewer.ts';

const draft = z.object({
  entity: z.enum(entityNames),
  id: z.uuid().nullable().default(null).meta({ description: 'Null for a new record' }),
  values: z.record(z.string(), z.unknown()).nullable().meta({ description: 'The changed fields; null to delete the record' }),
});
const changes = z.array(draft).min(1, message('values.changesMissing')).max(mostAtOnce, message('values.changes', mostAtOnce));
const impactBody = z.object({ changes });
const previewBody = z.object({ path: z.string().startsWith('/', message('values.pathStarts')).max(500), changes });

const reading = { noun: 'Previews', access: 'admin', needs: 'content.read' } as const;

const failures = ['not_found', 'limit_reached', 'already_taken', 'unknown_reference', 'stale_revision', 'in_use'] as const;

export const previewCalls = ({ saving, publishing: { pipeline } }: Pick<AppContext, 'saving' | 'publishing'>) => [
  call.post(
    '/api/impact',
    { ...reading, summary: 'Preview the impact of unsaved values', shares: 'work', body: impactBody, answer: awaitedSchema, failures },
    async (context, { body, principal }) => {
      const holders = lookAtHolders(principal.rights, saving.now().slice(0, 10));
      const assumed = await assumeFor(principal, body.changes, { ...saving, releaseId: context.get('release') }, holders);
      if (!assumed.ok) return assumed;
      const awaited = await awaitedOf(await pipeline().impact(assumed.value), { pipeline: pipeline(), language: languageAsked(context) });
      return context.json({ ...awaited, ...holders.found() });
    },
  ),
  call.post(
    '/api/preview',
    {
      ...reading,
      summary: 'Preview a page with unsaved values',
      shares: 'work',
      description: 'Renders the page with the compiled site. Stores nothing; the response may not be cached.',
      body: previewBody,
      answer: z.string(),
      answerType: 'text/html',
      failures: [...failures, 'cannot_be_shown'],
    },
    async (context, { body, principal }) => {
      const assumed = await assumeFor(principal, body.changes, { ...saving, releaseId: context.get('release') });
      if (!assumed.ok) return assumed;
      const page = await pipeline().preview(body.path, assumed.value);
      if (!page) return fail({ name: 'not_found', detail: say('requests.noPage', body.path) });
      if ('failure' in page) return fail({ name: 'cannot_be_shown', detail: say('values.verbatim', page.failure) });
      return context.body(new Uint8Array(page.bytes), 200, { ...page.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    },
  ),
];

type HolderLook = ReturnType<typeof lookAtHolders>;

/** Counts those whose calendars would differ, for who may read guests. */
function lookAtHolders(rights: Rights, today: string) {
  const isOpen = mayEver(rights, openingOf('guests'));
  let before: Held | undefined;
  let counts: HolderCounts | undefined;
  return {
    async before(transaction: Transaction) {
      if (isOpen) before = await readHolding(transaction, today);
    },
    async after(transaction: Transaction) {
      if (before) counts = await countDiffering(before, await readHolding(transaction, today), transaction);
    },
    found: () => counts,
  };
}

interface Assuming extends SaveContext {
  readonly releaseId: string | undefined;
}

/** A refusal answers with records, which those who may not read them must not get. */
async function assumeFor(
  { actor, rights }: Principal,
  saves: readonly AssumedSave[],
  { releaseId, ...saving }: Assuming,
  holders?: HolderLook,
): Promise<Result<readonly Change[]>> {
  const others = await findRowsOfOthers(rights, saving.database.read);
  if (saves.some(({ entity, id }) => !mayEver(rights, readingOf(entity)) || (id !== null && others.has(id)))) return fail({ name: 'not_allowed' });
  async function first({ transaction }: Writing) {
    if (releaseId !== undefined) await applyPending(await pendingChanges(releaseId, transaction), 'save', transaction);
    await holders?.before(transaction);
  }
  const assumed = await assume(actor, saves, saving, { first, last: async ({ transaction }) => holders?.after(transaction) });
  if (assumed.ok || !hasId(assumed.failure.current)) return assumed;
  const { current } = assumed.failure;
  const hidden = saves.flatMap(({ entity, id }): readonly string[] => (id === current.id ? hiddenColumns(entities[entity], rights) : []));
  return fail({ ...assumed.failure, current: Object.fromEntries(Object.entries(current).filter(([column]) => !hidden.includes(column))) });
}

const hasId = (current: unknown): current is { readonly id: unknown } => typeof current === 'object' && current !== null && 'id' in current;
