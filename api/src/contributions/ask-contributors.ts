// Asks speakers and partners for their entries, or reminds those who have sent nothing; ends the link of one.
import type { Database } from '@stem/content-pipeline/database';
import { fail, failAt, languageCodes, may, type Result, type RowOf, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LoginLinkOptions } from '../attendee-sign-in/send-login-link.ts';
import { message, sentEmail } from '../content/invalid.ts';
import { type Contribution, contributions } from '../database/contribution-tables.ts';
import { readMailHead } from '../mail/letterhead.ts';
import { queueMail } from '../mail/mail-queue.ts';
import type { Principal } from '../sessions/principal.ts';
import { contributionAddress } from './contribution-link.ts';
import { type ContributionRecord, readContributors } from './list-contributions.ts';
import { writeContributionMail } from './write-contribution-mail.ts';

/** In one go. */
const mostAsked = 100;
const day = 86_400_000;
/** Days for which a link may work. */
const longest = 400;

export const askedContributors = z.object({
  records: z
    .array(
      z.object({
        record: z.uuid().meta({ description: 'A speaker or partner of the event' }),
        email: sentEmail,
        language: z.enum(languageCodes),
        quota: z.int().min(0).max(50).default(0).meta({ description: 'How many guests a partner may name' }),
      }),
    )
    .min(1)
    .max(mostAsked),
  until: z.iso.datetime({ offset: true, error: message('values.chooseTime') }).meta({ description: 'When the links end' }),
});
type Asked = z.output<typeof askedContributors>;

export interface AskingContributors extends LoginLinkOptions {
  readonly database: Database;
  readonly newId: () => string;
  readonly now: () => string;
}

/** All of them or none. From now on the links have the rights of who has asked last. Call `mail.wake()` afterwards. */
export async function askContributors(
  eventId: string,
  { records, until }: Asked,
  { actor, rights }: Pick<Principal, 'actor' | 'rights'>,
  asking: AskingContributors,
): Promise<Result<number>> {
  const now = Date.parse(asking.now());
  const expiresAt = Date.parse(until);
  if (expiresAt <= now || expiresAt > now + longest * day) return failAt('until', say('people.linkDays', longest));
  const mayName = may(rights, 'people.write', []);
  if (records.some(({ quota }) => quota > 0) && !mayName) return needsPeople();
  return asking.database.write(async (transaction) => {
    const [event] = await transaction.select().from(tables.event_formats).where(eq(tables.event_formats.id, eventId));
    if (!event) return fail({ name: 'not_found' });
    const known = new Map((await readContributors(eventId, transaction)).map((one) => [one.row.id, one]));
    if (!records.every(({ record }) => known.has(record))) return failAt('records', say('people.notOfEvent'));
    const head = await readMailHead(asking.letterhead, transaction);
    for (const { record, ...wanted } of records) {
      const owner = known.get(record);
      if (!owner) continue;
      const isOwn = eq(owner.entity === 'speakers' ? contributions.speaker_id : contributions.partner_id, record);
      const [before] = await transaction
        .select()
        .from(contributions)
        .where(and(eq(contributions.format_id, eventId), isOwn));
      // Their link names the guests whom they have named.
      if (before && before.guests.length > 0 && before.email !== wanted.email && !mayName) return needsPeople();
      const asked = { ...wanted, name: owner.row.name, asked_by: actor, asked_at: now, expires_at: expiresAt, letters: (before?.letters ?? 0) + 1 };
      const row: Contribution = before ? { ...before, ...asked } : { ...newContribution(owner, event, asking.newId()), ...asked };
      await transaction.insert(contributions).values(row).onConflictDoUpdate({ target: contributions.id, set: asked });
      const mail = await writeContributionMail({
        ...{ entity: owner.entity, event, head, expiresAt, email: wanted.email, language: wanted.language },
        isReminder: before !== undefined && before.sent_at === null,
        person: 'contact_name' in owner.row ? (owner.row.contact_name ?? '') : owner.row.name,
        link: contributionAddress(row, asking.letterhead.origin, asking.seal),
      });
      await queueMail(mail, transaction, { id: asking.newId(), now, expiresAt, seal: asking.seal });
    }
    return succeed(records.length);
  });
}

const needsPeople = () => fail({ name: 'not_allowed', detail: say('people.quotaNeedsPeople') });

const newContribution = ({ entity, row }: ContributionRecord, event: RowOf<'event_formats'>, id: string) => ({
  ...{ id, format_id: event.id, speaker_id: entity === 'speakers' ? row.id : null, partner_id: entity === 'partners' ? row.id : null },
  ...{ ended: 0, opened_at: null, sent_at: null, release_id: null, photographs: null, arrival: null, needs: null },
  ...{ sent: {}, papers: [], guests: [], uploads: [] },
});

/** The row stays: it is the author of what was sent. */
export async function endContribution(
  id: string,
  eventId: string,
  { database, now }: Pick<AskingContributors, 'database' | 'now'>,
): Promise<Result<undefined>> {
  const ended = { expires_at: Date.parse(now()), email: '', ended: sql`${contributions.ended} + 1`, arrival: null, needs: null, uploads: [] };
  const isMeant = and(eq(contributions.id, id), eq(contributions.format_id, eventId));
  const rows = await database.write((transaction) => transaction.update(contributions).set(ended).where(isMeant).returning());
  return rows.length > 0 ? succeed(undefined) : fail({ name: 'not_found' });
}
