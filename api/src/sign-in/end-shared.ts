// What holders of the shared password have begun ends with it, or waits for an owner.
import { type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, isNull } from 'drizzle-orm';
import { sharedSubject } from '../auth/principal.ts';
import type { Writing } from '../content/writing.ts';
import { releaseLinks, releases } from '../database/release-tables.ts';
import { programs, sessions } from '../database/tables.ts';
import { type Letterhead, mailHeadOf } from '../mail/letterhead.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { removeProgram } from '../programs/programs.ts';
import { changeRelease } from '../releases/change-release.ts';
import { readRecipients } from '../releases/failed-release-mail.ts';
import { deciderOf, type Release } from '../releases/release.ts';

/** The password was switched off, or replaced by another one. */
export type HowEnded = 'off' | 'replaced';

/** While it is off its tokens open nothing, and do so again when it is on; those of an earlier password are removed. */
export async function endShared(how: HowEnded, letterhead: Letterhead, writing: Writing): Promise<Result<undefined>> {
  const { transaction } = writing;
  await transaction.delete(sessions).where(eq(sessions.subject, sharedSubject));
  await transaction.delete(releaseLinks).where(eq(releaseLinks.made_by, sharedSubject));
  const made = await transaction
    .select({ id: programs.id })
    .from(programs)
    .where(and(eq(programs.created_by, sharedSubject), isNull(programs.removed_at)));
  if (how === 'replaced') for (const { id } of made) await removeProgram(id, writing);
  const scheduled = (await transaction.select().from(releases).where(eq(releases.state, 'scheduled'))).filter((one) => deciderOf(one) === sharedSubject);
  for (const { id } of scheduled) {
    const opened = await changeRelease(id, { state: 'open', actor: sharedSubject }, writing);
    if (!opened.ok) return opened;
  }
  if (scheduled.length > 0) await tellOwners(scheduled, how, letterhead, writing);
  return succeed(undefined);
}

async function tellOwners(waiting: readonly Release[], how: HowEnded, { sender, origin }: Letterhead, { transaction, newId, now }: Writing): Promise<void> {
  const [settings] = await transaction.select().from(tables.site_settings);
  const { from } = mailHeadOf(settings, sender);
  for (const { to, language } of await readRecipients({ owner: sharedSubject, decided_by: null }, settings?.email ?? undefined, transaction)) {
    const { subject, lines } = textsIn[language](
      waiting.map(({ name }) => name),
      how,
    );
    const text = `${[...lines, `${origin}/admin/releases`].join('\n\n')}\n`;
    await queueMail({ from, to: [to], subject, text }, transaction, { id: newId(), now: Date.parse(now()) });
  }
}

type Texts = (names: readonly string[], how: HowEnded) => { readonly subject: string; readonly lines: readonly string[] };

const textsIn: Readonly<Record<'en' | 'de', Texts>> = {
  en: (names, how) => ({
    subject: 'Scheduled releases wait for an owner',
    lines: [
      'Hello,',
      `The shared password was ${how === 'off' ? 'switched off' : 'replaced'}. What was scheduled with it is not published by itself any more:`,
      names.map((name) => `– ${name}`).join('\n'),
      'Look at it, and schedule again what is to be published:',
    ],
  }),
  de: (names, how) => ({
    subject: 'Geplante Releases warten auf Sie',
    lines: [
      'Guten Tag',
      `Das gemeinsame Passwort wurde ${how === 'off' ? 'ausgeschaltet' : 'ersetzt'}. Was damit geplant wurde, wird nicht mehr von selbst veröffentlicht:`,
      names.map((name) => `– ${name}`).join('\n'),
      'Sehen Sie es an, und planen Sie neu, was veröffentlicht werden soll:',
    ],
  }),
};
