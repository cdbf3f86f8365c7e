// What holders of the shared password have begun ends with it, or waits for an owner.
import { type Language, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Writing } from '../content/writing.ts';
import { releaseLinks, releases } from '../database/release-tables.ts';
import { programs, sessions } from '../database/tables.ts';
import { programActor } from '../integrations/find-program.ts';
import { removeProgram } from '../integrations/programs.ts';
import { type Letterhead, mailHeadOf } from '../mail/letterhead.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { readRecipients } from '../mail/recipients.ts';
import { changeRelease } from '../releases/change-release.ts';
import { deciderOf, decidersOf, pendingChanges, type Release } from '../releases/release.ts';
import { sharedSubject } from '../sessions/principal.ts';

/** The password was switched off, or replaced by another one. */
export type HowEnded = 'off' | 'replaced';

/** What does not happen by itself any more: begins, ends, and begins that others have scheduled. */
interface Waiting {
  readonly begins: readonly Release[];
  readonly ends: readonly Release[];
  readonly prepared: readonly Release[];
}

/** While it is off its tokens open nothing, and do so again when it is on; those of an earlier password are removed. */
export async function endShared(how: HowEnded, letterhead: Letterhead, writing: Writing): Promise<Result<undefined>> {
  const { transaction } = writing;
  await transaction.delete(sessions).where(eq(sessions.subject, sharedSubject));
  await transaction.delete(releaseLinks).where(eq(releaseLinks.made_by, sharedSubject));
  const isMadeSo = and(eq(programs.created_by, sharedSubject), isNull(programs.removed_at));
  const made = await transaction.select({ id: programs.id }).from(programs).where(isMadeSo);
  const waiting = await findWaiting(how, [sharedSubject, ...made.map(({ id }) => programActor(id))], writing);
  if (how === 'replaced') for (const { id } of made) await removeProgram(id, writing);
  for (const { id } of waiting.begins) {
    const opened = await changeRelease(id, { state: 'open', actor: sharedSubject }, writing);
    if (!opened.ok) return opened;
  }
  for (const { id } of waiting.ends) {
    const kept = await changeRelease(id, { ends_at: null, actor: sharedSubject }, writing);
    if (!kept.ok) return kept;
  }
  await tellOwners(waiting, how, letterhead, writing);
  return succeed(undefined);
}

/** `actors`: the holders of the password, and their programs. */
async function findWaiting(how: HowEnded, actors: readonly string[], { transaction }: Writing): Promise<Waiting> {
  const isToEnd = and(eq(releases.state, 'published'), isNotNull(releases.ends_at), isNull(releases.ended_at));
  const isTimed = or(eq(releases.state, 'scheduled'), isToEnd);
  const timed = await transaction.select().from(releases).where(isTimed);
  const [theirs, others] = [true, false].map((isTheirs) => timed.filter((one) => actors.includes(deciderOf(one)) === isTheirs));
  const prepared: Release[] = [];
  // Another password answers for what was prepared with the one before.
  const lost = how === 'off' ? actors : actors.filter((actor) => actor !== sharedSubject);
  for (const release of others ?? []) if (release.state === 'scheduled' && (await isPreparedBy(lost, release, transaction))) prepared.push(release);
  const ofState = (state: string) => (theirs ?? []).filter((release) => release.state === state);
  return { begins: ofState('scheduled'), ends: ofState('published'), prepared };
}

async function isPreparedBy(actors: readonly string[], { id }: Release, transaction: Writing['transaction']): Promise<boolean> {
  const changes = await pendingChanges(id, transaction);
  return changes.some(({ authors }) => Object.values(authors).some((author) => actors.includes(author)));
}

async function tellOwners(waiting: Waiting, how: HowEnded, { sender, origin }: Letterhead, { transaction, newId, now }: Writing): Promise<void> {
  const kinds = (['begins', 'ends', 'prepared'] as const).filter((kind) => waiting[kind].length > 0);
  if (kinds.length === 0) return;
  const [settings] = await transaction.select().from(tables.site_settings);
  const { from } = mailHeadOf(settings, sender);
  const recipients = new Map<string, Language>();
  for (const release of [{ owner: sharedSubject, decided_by: null }, ...waiting.prepared])
    for (const { to, language } of await readRecipients(decidersOf(release), settings?.email ?? undefined, transaction)) recipients.set(to, language);
  for (const [to, language] of recipients) {
    const { subject, greeting, ended, kept } = textsIn(language).mails.sharedEnded;
    const lists = kinds.map((kind) => [kept[kind], ...waiting[kind].map(({ name }) => `– ${name}`)].join('\n'));
    const text = `${[greeting, ended[how], ...lists, `${origin}/admin/releases`].join('\n\n')}\n`;
    await queueMail({ from, to: [to], subject, text }, transaction, { id: newId(), now: Date.parse(now()) });
  }
}
