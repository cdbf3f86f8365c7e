// What waits for a person: inquiries, mails that could not be sent, releases, programs, certificates and invitations that are about to end.
import { mayEver, openingOf, type Rights } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm';
import { toInstant } from '../clock/instant.ts';
import type { SaveContext } from '../content/save.ts';
import { editorLinks } from '../database/editor-tables.ts';
import { releases } from '../database/release-tables.ts';
import { mails, programs, webhooks } from '../database/tables.ts';
import { readOutdated } from '../guests/outdated-guests.ts';
import { pendingStates } from '../releases/release.ts';
import { ownRows } from '../views/viewer.ts';
import { type Fault, type Finding, toFinding } from './finding.ts';

const day = 86_400_000;
/** Milliseconds before its end at which an invitation, or a token, is named; an invitation also for a week after it. */
const invitationNotice = 2 * day;
const tokenNotice = 14 * day;
/** Those that renew by themselves have a month left, or a third of their time, when they do. */
const certificateNotice = 14 * day;
/** At most 500 of each. */
const most = 500;

type Read = Pick<SaveContext, 'database'>['database']['read'];

/** What the caller may not read is not asked for. */
export async function findWaiting(rights: Rights, { database: { read }, now: clock }: Pick<SaveContext, 'database' | 'now'>): Promise<Finding[]> {
  const now = Date.parse(clock());
  const asked: Promise<Fault[]>[] = [failedReleases(read), readyReleases(read)];
  if (mayEver(rights, openingOf('inquiries'))) asked.push(newInquiries(rights, read));
  if (mayEver(rights, 'people.read')) asked.push(failedMails(read), outdatedCalendars(clock(), read), listedDeputies(read));
  if (mayEver(rights, 'programs.read')) asked.push(failingWebhooks(read), endingCertificates(now, read), endingTokens(now, read));
  if (mayEver(rights, 'editors.read')) asked.push(endingInvitations(now, read));
  return (await Promise.all(asked)).flat().map(toFinding);
}

async function newInquiries(rights: Rights, read: Read): Promise<Fault[]> {
  const { inquiries } = tables;
  const rows = await read
    .select({ id: inquiries.id, at: inquiries.created_at })
    .from(inquiries)
    .where(and(eq(inquiries.status, 'new'), ownRows('inquiries', rights)))
    .orderBy(desc(inquiries.created_at))
    .limit(most);
  return rows.map(({ id, at }) => ({ kind: 'inquiry', entity: 'inquiries', record: id, since: at, ground: [] }));
}

async function failedMails(read: Read): Promise<Fault[]> {
  const rows = await read.select({ id: mails.id, at: mails.created_at }).from(mails).where(gt(mails.attempts, 0)).orderBy(mails.created_at).limit(most);
  const [oldest] = rows;
  return oldest ? [{ kind: 'mail_failed', about: String(rows.length), since: toInstant(oldest.at), ground: rows.map(({ id }) => id) }] : [];
}

async function outdatedCalendars(now: string, read: Read): Promise<Fault[]> {
  const changed = Map.groupBy(await readOutdated(read, now.slice(0, 10)), ({ guest }) => guest.format_id);
  return [...changed].map(([eventId, found]) => ({
    kind: 'calendar_outdated',
    entity: 'event_formats',
    record: eventId,
    about: String(found.length),
    ground: found.map(({ guest, appointment, sessions }) => [guest.id, appointment?.now, ...sessions.map(({ id, now: shown }) => [id, shown])]),
  }));
}

/** Named by a guest who learns nothing of it. */
async function listedDeputies(read: Read): Promise<Fault[]> {
  const { guests } = tables;
  const isComing = notInArray(guests.state, ['declined', 'cancelled', 'attended']);
  const rows = await read
    .select({ id: guests.id, note: guests.note, at: guests.created_at })
    .from(guests)
    .where(and(isNotNull(guests.stands_for), isNull(guests.email), isComing))
    .orderBy(desc(guests.created_at))
    .limit(most);
  return rows.map(({ id, note, at }) => ({ kind: 'deputy_listed', entity: 'guests', record: id, about: note ?? '', since: at, ground: [note] }));
}

async function readyReleases(read: Read): Promise<Fault[]> {
  const rows = await read.select().from(releases).where(eq(releases.state, 'ready')).limit(most);
  return rows.map(({ id, name, version }) => ({ kind: 'release_ready', release: id, about: name, ground: [version] }));
}

async function failedReleases(read: Read): Promise<Fault[]> {
  const rows = await read
    .select()
    .from(releases)
    .where(
      or(eq(releases.state, 'failed'), and(isNotNull(releases.problem), isNull(releases.ended_at), inArray(releases.state, [...pendingStates, 'published']))),
    )
    .limit(most);
  return rows.map(({ id, name, version }) => ({ kind: 'release_failed', release: id, about: name, ground: [version] }));
}

async function failingWebhooks(read: Read): Promise<Fault[]> {
  const rows = await read
    .select()
    .from(webhooks)
    .where(or(isNotNull(webhooks.failing_since), isNotNull(webhooks.switched_off)))
    .limit(most);
  return rows.map(({ id, name, failing_since, switched_off }) => ({
    kind: 'webhook_failing',
    record: id,
    about: name,
    ...(failing_since !== null && { since: toInstant(failing_since) }),
    ground: [failing_since, switched_off],
  }));
}

/** As the receivers showed them when they were last sent something. */
async function endingCertificates(now: number, read: Read): Promise<Fault[]> {
  const isEnding = and(eq(webhooks.is_active, true), lt(webhooks.certificate_until, now + certificateNotice));
  const rows = await read.select().from(webhooks).where(isEnding).limit(most);
  return rows.map(({ id, name, certificate_until: until }) => ({
    kind: 'certificate_expiring',
    record: id,
    about: name,
    ...(until !== null && { since: toInstant(until) }),
    ground: [until],
  }));
}

async function endingTokens(now: number, read: Read): Promise<Fault[]> {
  const isEnding = and(isNull(programs.removed_at), gt(programs.expires_at, now), lt(programs.expires_at, now + tokenNotice));
  const rows = await read.select().from(programs).where(isEnding).limit(most);
  return rows.map(({ id, name, expires_at }) => ({ kind: 'token_expiring', record: id, about: name, since: toInstant(expires_at), ground: [expires_at] }));
}

async function endingInvitations(now: number, read: Read): Promise<Fault[]> {
  const isEnding = and(
    eq(editorLinks.kind, 'invitation'),
    isNull(editorLinks.used_at),
    gt(editorLinks.expires_at, now - 7 * day),
    lt(editorLinks.expires_at, now + invitationNotice),
  );
  const rows = await read.select().from(editorLinks).where(isEnding).limit(most);
  return rows.map(({ editor_id, expires_at }) => ({
    kind: 'invitation_expiring',
    entity: 'editors',
    record: editor_id,
    since: toInstant(expires_at),
    ground: [expires_at],
  }));
}
