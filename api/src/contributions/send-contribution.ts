// What a speaker or partner sends: their entry as pending changes in a release of the event, and what no page shows at once.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { baseLanguage, cleanText, fail, type Language, localize, type Result, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { approveFor } from '../content/approve-changes.ts';
import { addGuest } from '../content/entities/guests.ts';
import { userEmail } from '../content/entities/users.ts';
import { sentEmail, sentName, sentText } from '../content/invalid.ts';
import { type SaveContext, save } from '../content/save.ts';
import { findRow } from '../content/verbs/rows.ts';
import type { Writing } from '../content/writing.ts';
import { type Contribution, contributions } from '../database/contribution-tables.ts';
import { releases } from '../database/release-tables.ts';
import { rightsOf } from '../integrations/find-program.ts';
import { addRelease } from '../releases/change-release.ts';
import { addToRelease } from '../releases/save-into-release.ts';
import { readRow } from '../views/rows.ts';
import { contributedColumns } from './contributed-fields.ts';
import { findAgain, noContribution } from './contribution-link.ts';
import { contributorActor } from './contributor.ts';
import { changeEntry, hasEntry, refuseUnseen, sentEntry } from './sent-entry.ts';
import { contributedRecord } from './show-contribution.ts';

const note = sentText(1000, cleanText);

export const sentContribution = z.object({
  ...sentEntry.shape,
  photographs: z.enum(['yes', 'no']).nullish().meta({ description: 'Whether pictures of them may be shown' }),
  arrival: note,
  needs: note,
  guests: z
    .array(z.object({ first_name: sentName, last_name: sentName, email: sentEmail, company: z.string().max(160).nullish() }))
    .max(50)
    .default([])
    .meta({ description: 'Those whom a partner names beside the ones before' }),
});
export type SentContribution = z.output<typeof sentContribution>;

export interface ContributionSaving {
  readonly saving: SaveContext;
  readonly language: Language;
}

export async function sendContribution(found: Contribution, sent: SentContribution, { saving, language }: ContributionSaving): Promise<Result<unknown>> {
  const actor = contributorActor(found.id);
  const rights = await rightsOf(actor, { read: saving.database.read, now: saving.now });
  if (!rights) return noContribution();
  const context: SaveContext = { ...saving, language, approve: approveFor(rights) };
  const release = hasEntry(sent) ? await save(actor, (writing) => openRelease(found, sent, writing), { ...saving, language }) : succeed(undefined);
  const record = contributedRecord(found);
  const live = await readRow(record.entity, record.id, saving.database.read);
  if (!release.ok || !live) return release.ok ? noContribution() : release;
  const releaseId = release.value?.value;
  const unit = async (writing: Writing): Promise<Result<undefined>> => {
    const current = await findAgain(found, { read: writing.transaction, now: writing.now });
    if (!current) return noContribution();
    const entry =
      releaseId === undefined
        ? succeed(undefined)
        : await addToRelease((inRelease) => changeEntry(current, sent, live, inRelease), { releaseId, actor, approve: context.approve, writing });
    if (!entry.ok) return entry;
    const named = await nameGuests(current, sent, writing);
    if (!named.ok) return named;
    await writing.transaction
      .update(contributions)
      .set({
        ...entry.value,
        ...(releaseId !== undefined && { release_id: releaseId }),
        guests: [...current.guests, ...named.value],
        ...(sent.photographs !== undefined && { photographs: sent.photographs }),
        arrival: sent.arrival,
        needs: sent.needs,
        sent_at: Date.parse(writing.now()),
      })
      .where(eq(contributions.id, found.id));
    return succeed(undefined);
  };
  return save(actor, unit, context);
}

/** The one into which others of the event have sent, as long as it is open: what is ready or scheduled stays as editors have seen it. */
async function openRelease(found: Contribution, sent: SentContribution, writing: Writing): Promise<Result<string>> {
  const { id, format_id, asked_by } = found;
  const { transaction } = writing;
  const isOpen = and(eq(contributions.format_id, format_id), eq(releases.owner, asked_by), eq(releases.state, 'open'));
  const [open] = await transaction
    .select({ id: releases.id })
    .from(contributions)
    .innerJoin(releases, eq(releases.id, contributions.release_id))
    .where(isOpen)
    .orderBy(releases.created_at)
    .limit(1);
  if (open) return succeed(open.id);
  const [event] = await transaction.select().from(tables.event_formats).where(eq(tables.event_formats.id, format_id));
  const record = contributedRecord(found);
  const row = await findRow(record.entity, record.id, writing);
  if (!event || !row) return noContribution();
  // A refused send leaves no empty release.
  const seen = refuseUnseen(sent, contributedColumns(record.entity, row, writing.language ?? found.language), { row, visible: row });
  if (!seen.ok) return seen;
  const title = localize(baseLanguage, event, 'title').text;
  const entry = {
    name: textsIn(baseLanguage).mails.contribution.release(title).slice(0, 120),
    kind: 'release',
    publish_at: null,
    ends_at: null,
    zone: 'Europe/Zurich',
  } as const;
  const made = await addRelease(entry, asked_by, writing);
  if (!made.ok) return made;
  await transaction.update(contributions).set({ release_id: made.value.id }).where(eq(contributions.id, id));
  return succeed(made.value.id);
}

/** Noted at once, since no page shows them. Who is on the list stays as they are, and counts: a partner does not learn who else is invited. */
async function nameGuests(current: Contribution, { guests }: SentContribution, writing: Writing): Promise<Result<{ id: string; name: string }[]>> {
  const { entity, id: partner } = contributedRecord(current);
  if (guests.length === 0) return succeed([]);
  const refused = () => fail({ name: 'limit_reached', detail: say('people.guestQuota', current.quota) });
  if (entity !== 'partners') return refused();
  const named: { id: string; name: string }[] = [];
  for (const { company, ...guest } of guests) {
    const email = userEmail(guest.email);
    const known = await findGuest(current.format_id, email, writing.transaction);
    // A delivery that is repeated names no other ones.
    if (known && [...current.guests, ...named].some(({ id }) => id === known.id)) continue;
    if (current.guests.length + named.length >= current.quota) return refused();
    const body = { ...guest, email, company: company ?? current.name, format_id: current.format_id, partner_id: partner, language: current.language };
    const made = known ? succeed(known) : await addGuest(body, writing);
    if (!made.ok) return made;
    named.push({ id: made.value.id, name: `${guest.first_name} ${guest.last_name}` });
  }
  return succeed(named);
}

async function findGuest(event: string, email: string, read: Pick<Reading | Transaction, 'select'>) {
  const { guests } = tables;
  const [known] = await read
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.format_id, event), eq(guests.email, email)));
  return known;
}
