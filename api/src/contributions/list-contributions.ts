// The speakers and partners of an event with what they were asked, what came, and what their entries lack: for editors.
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { type Language, languageCodes, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema, toInstantOrNull } from '../clock/instant.ts';
import { type Contribution, contributions } from '../database/contribution-tables.ts';
import { releaseChanges, releases } from '../database/release-tables.ts';
import { pendingStates } from '../releases/release.ts';
import { type ContributedEntity, missingIn } from './contributed-fields.ts';

/** `sent`: it waits in a release. `settled`: what came is published, or left out. */
const states = ['none', 'asked', 'opened', 'sent', 'settled'] as const;

export const listedContribution = z.object({
  entity: z.enum(['speakers', 'partners']),
  record: z.string(),
  name: z.string(),
  id: z.string().nullable().meta({ description: 'Null for who was never asked' }),
  state: z.enum(states),
  email: z.string().nullable(),
  language: z.enum(languageCodes).nullable(),
  missing: z.array(z.string()).meta({ description: 'Pictures and texts that the entry lacks' }),
  asked_at: instantSchema.nullable(),
  letters: z.int(),
  expires_at: instantSchema.nullable(),
  sent_at: instantSchema.nullable(),
  release: z.object({ id: z.string(), name: z.string() }).nullable().meta({ description: 'Where it waits' }),
  photographs: z.enum(['yes', 'no']).nullable(),
  arrival: z.string().nullable(),
  needs: z.string().nullable(),
  quota: z.int(),
  guests: z.int(),
});
export type ListedContribution = z.output<typeof listedContribution>;

export interface ContributionRecord {
  readonly entity: ContributedEntity;
  readonly row: RowOf<'speakers'> | RowOf<'partners'>;
}

type Source = Pick<Database['read'] | Transaction, 'select'>;

/** Speakers in the order of the page, then partners in theirs. */
export async function readContributors(eventId: string, read: Source): Promise<ContributionRecord[]> {
  const { format_speakers: links, speakers, partner_blocks: blocks, partners } = tables;
  const speaking = await read
    .select({ row: speakers })
    .from(links)
    .innerJoin(speakers, eq(speakers.id, links.speaker_id))
    .where(eq(links.format_id, eventId))
    .orderBy(asc(links.order_index), asc(links.id));
  const supporting = await read
    .select({ row: partners })
    .from(partners)
    .innerJoin(blocks, eq(blocks.id, partners.block_id))
    .where(eq(blocks.format_id, eventId))
    .orderBy(asc(blocks.order_index), asc(partners.order_index), asc(partners.id));
  return [...speaking.map(({ row }) => ({ entity: 'speakers' as const, row })), ...supporting.map(({ row }) => ({ entity: 'partners' as const, row }))];
}

export async function listContributions(eventId: string, language: Language, read: Source): Promise<ListedContribution[]> {
  const own = await read.select().from(contributions).where(eq(contributions.format_id, eventId));
  const byRecord = new Map(own.map((one) => [one.speaker_id ?? one.partner_id, one]));
  const waiting = await readWaiting(own, read);
  return (await readContributors(eventId, read)).map(({ entity, row }) => {
    const found = byRecord.get(row.id);
    const release = (found && waiting.get(found.id)) ?? null;
    return {
      ...{ entity, record: row.id, name: row.name, release },
      id: found?.id ?? null,
      state: stateOf(found, release !== null),
      email: found?.email || addressOf(row),
      language: found?.language ?? null,
      missing: missingIn(entity, row, language),
      asked_at: toInstantOrNull(found?.asked_at ?? null),
      letters: found?.letters ?? 0,
      expires_at: toInstantOrNull(found?.expires_at ?? null),
      sent_at: toInstantOrNull(found?.sent_at ?? null),
      photographs: found?.photographs ?? null,
      arrival: found?.arrival ?? null,
      needs: found?.needs ?? null,
      quota: found?.quota ?? 0,
      guests: found?.guests.length ?? 0,
    };
  });
}

/** To which a record is written until an editor says otherwise. */
const addressOf = (row: ContributionRecord['row']): string | null => ('contact_email' in row ? row.contact_email : row.email);

function stateOf(found: Contribution | undefined, isWaiting: boolean): (typeof states)[number] {
  if (!found) return 'none';
  if (isWaiting) return 'sent';
  if (found.sent_at !== null) return 'settled';
  return found.opened_at === null ? 'asked' : 'opened';
}

/** The release in which something of a contribution waits, by its id. */
async function readWaiting(own: readonly Contribution[], read: Source): Promise<Map<string, { id: string; name: string }>> {
  const ids = own.flatMap(({ release_id: id }) => id ?? []);
  const pending = await read.select().from(releases).where(inArray(releases.id, ids));
  const changes = await read
    .select({ release: releaseChanges.release_id, row: releaseChanges.row_id })
    .from(releaseChanges)
    .where(inArray(releaseChanges.release_id, ids));
  const waiting = new Set(changes.map(({ release, row }) => `${release} ${row}`));
  return new Map(
    own.flatMap(({ id, release_id, speaker_id, partner_id, papers }) => {
      const release = pending.find((one) => one.id === release_id && (pendingStates as readonly string[]).includes(one.state));
      const rows = [speaker_id ?? partner_id, ...papers.map((paper) => paper.id)];
      return release && rows.some((row) => waiting.has(`${release.id} ${row}`)) ? [[id, { id: release.id, name: release.name }] as const] : [];
    }),
  );
}
