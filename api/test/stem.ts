// Stem for tests: the real app on a real database with a real pipeline, in a separate folder, without a port.

import { randomBytes, randomUUID } from 'node:crypto';
import { constants, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Objects, Pipeline } from '@stem/content-pipeline';
import { type Change, parseChange } from '@stem/content-pipeline/changes';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { noteSystem } from '../../content-pipeline/test/note-work.ts';
import { createApp } from '../src/app.ts';
import type { AppContext } from '../src/app-context.ts';
import { createAssistant } from '../src/assist/assistant.ts';
import type { LoginLinkOptions } from '../src/attendee-sign-in/send-login-link.ts';
import type { SaveContext } from '../src/content/save.ts';
import { createSecurityNotes } from '../src/editor-sign-in/security-notes.ts';
import type { GatedFiles } from '../src/gated/gated-files.ts';
import { createBackground } from '../src/http/background.ts';
import { type Admit, createAdmit } from '../src/limits/request-limit.ts';
import { createStoredCounts, type StoredCounts } from '../src/limits/stored-counts.ts';
import type { Mail } from '../src/mail/mail.ts';
import { createSeal } from '../src/mail/seal.ts';
import type { MediaFiles } from '../src/media/media-files.ts';
import { createMediaProcesses, type MediaProcesses } from '../src/media/processes/media-processes.ts';
import { startPublishing } from '../src/publishing.ts';
import { type SiteIndex, startSiteIndex } from '../src/search/site-index.ts';
import { createAskingBrowser } from '../src/sessions/browser.ts';
import { createKnownDevices } from '../src/sessions/known-devices.ts';
import { createLockOut } from '../src/sessions/lock-out.ts';
import type { Password } from '../src/sessions/password.ts';
import { adminSessions, attendeeSessions, createSessions, type SessionKind, type Sessions } from '../src/sessions/sessions.ts';
import { createStoredFiles, type StoredFiles } from '../src/storage/stored-files.ts';
import type { Usage } from '../src/storage/usage.ts';
import { performTask } from '../src/tasks/task.ts';
import { createTasks } from '../src/tasks/tasks.ts';
import { createEmptyDatabase } from './empty-database.ts';
import { openTestFiles } from './files.ts';
import { demoSite, settingsOf } from './installation.ts';
import { openMailbox } from './mailbox.ts';
import { origin, publishSmallSite } from './publish-small-site.ts';
import { createRequest, type RequestOptions, type Who } from './request.ts';
import type { StemOptions } from './stem-options.ts';
import { openWebhookSenders, type WebhookSenders } from './webhook-senders.ts';

export const password = 'correct horse battery';

export interface Stem {
  readonly database: Database;
  /** For another process. */
  readonly databaseUrl: string;
  readonly pipeline: Pipeline;
  readonly index: SiteIndex;
  readonly objects: Objects;
  readonly files: MediaFiles;
  readonly gated: GatedFiles;
  readonly processes: MediaProcesses;
  readonly stored: StoredFiles;
  readonly folder: string;
  /** Milliseconds since 1970; set `now` to let time pass. */
  readonly clock: { now: number };
  /** Deliberate pauses of the server in milliseconds. */
  readonly pauses: number[];
  /** What letters are written with. */
  readonly loginMail: LoginLinkOptions;
  /** What its saves are made with. */
  readonly saving: SaveContext;
  /** Errors in the log. */
  readonly errors: unknown[];
  /** Counts a request, as the limits of the app do. */
  readonly admit: Admit;
  /** Counts in the database, as the limits of all processes do. */
  readonly counts: StoredCounts;
  readonly webhooks: WebhookSenders;
  readonly app: ReturnType<typeof createApp>;
  /** Sessions of the back office. */
  readonly editors: Sessions;
  readonly attendees: Sessions;
  request(path: string, options?: RequestOptions): Promise<Response>;
  /** As an editor, after a session that has ended: with the password, which may be switched off and locked out. */
  signInAgain(): Promise<void>;
  /** Another process on the same database, or this one after a restart: what is in memory is its own. `watch` wraps the database of its counts. */
  startNode(watch?: (database: Database) => Database): Promise<Pick<Stem, 'request'>>;
  /** Sends a write of an editor that must succeed, and returns the answer. */
  write(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  read(path: string, as?: Who): Promise<unknown>;
  /** Resolves when every save is live. */
  live(): Promise<void>;
  /** Mails sent since the last call. */
  mails(): Promise<Mail[]>;
  /** Changes of the log since the last call. */
  logged(): Promise<Change[]>;
  close(): Promise<void>;
}

// Without the hash, which is slow on purpose and has its own test.
const passwordCheck: Password = { isRight: async (entered) => entered === password };

/** However full the disk of the tests is. */
const roomy: Usage = { disk: async () => ({ free: 9e11, size: 1e12 }), shares: () => ({ database: 1 }) };

// Starting one takes as long as most tests.
const processes = createMediaProcesses();

export async function openStem(options: StemOptions = {}): Promise<Stem> {
  const folder = await mkdtemp(join(tmpdir(), 'stem-'));
  if (options.isWhole) await cp(demoSite, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const whole = { ...settingsOf(folder).database, remove: async () => undefined };
  const { url, remove } = options.isWhole ? whole : await createEmptyDatabase(folder);
  const database = await openDatabase({ url, ...(options.lockTimeout !== undefined && { lockTimeout: options.lockTimeout }) });
  const notePages = await noteSystem(database);
  const { files, gated, uploads, store } = await openTestFiles(options.filesFolder ?? folder, options.s3);
  await mkdir(join(folder, 'admin'));
  const clock = { now: Date.now() };
  const pauses: number[] = [];
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  const publishing = options.isWhole
    ? await startPublishing({ settings: settingsOf(folder), database, files, log: { error: note } })
    : await publishSmallSite({ folder, database, onError: note, checkEvery: options.checkEvery ?? 600_000, s3: store?.s3 });
  const { pipeline, objects } = publishing;
  const index = startSiteIndex({ database, pipeline, objects, onError: note });
  const ownOrigin = options.origin ?? origin;
  const isSecure = ownOrigin.startsWith('https:');
  const sessionsOf = (kind: SessionKind) => createSessions({ ...kind, database, isSecure, now: () => clock.now, checkEvery: 20 });
  const editors = sessionsOf(adminSessions);
  const attendees = sessionsOf(attendeeSessions);
  const deviceKey = randomBytes(32);
  const devicesOf = (cookie: string) => createKnownDevices({ cookie, isSecure, key: deviceKey });
  // Limits go by a clock that is not set back.
  let latest = clock.now;
  const steadyNow = () => (latest = Math.max(latest, clock.now));
  const letterhead = { sender: options.sender ?? 'Stem <no-reply@stem.test>', origin: ownOrigin };
  const seal = createSeal(randomBytes(32));
  const background = createBackground({ delay: () => options.delay ?? 0, onError: note });
  const { smtpUrl, visits, storageTrouble, follower, cdn, provider } = options;
  const beside = { ...(visits && { visits }), ...(storageTrouble && { storageTrouble }), ...(follower && { follower }), ...(cdn && { cdn }) };
  const stopping = new AbortController();
  const outbox = join(folder, 'outbox');
  const timed = { database, seal, now: () => clock.now, onError: note };
  const mails = openMailbox({ ...timed, outbox, smtpUrl });
  const sending = { ...letterhead, ...timed, newId: randomUUID, wakeMails: mails.wake, mayReach: options.webhooksMayReach ?? [] };
  const { webhooks, calls, stopSenders } = openWebhookSenders(sending);
  const now = () => new Date(clock.now).toISOString();
  const saving = { database, newId: randomUUID, now, hasFile: files.has, origin: ownOrigin, onSaved: options.publishes ? pipeline.wake : () => undefined };
  const stored = createStoredFiles({ media: files, gated, processes, database, onError: note });
  const tasks = createTasks({
    ...timed,
    newId: randomUUID,
    background,
    perform: performTask({ saving, loginMail: { letterhead, seal }, wakeMails: mails.wake, pipeline: () => pipeline, files: { media: files, gated } }),
  });
  const countsKey = randomBytes(32);
  const createNode = (own: Database) => {
    const [admit, counts] = [createAdmit(steadyNow), createStoredCounts({ database: own, key: countsKey, now: () => clock.now })];
    return { admit, counts, app: createApp(contextWith(admit, counts)) };
  };
  const requestsWith = (admit: Admit, counts: StoredCounts): AppContext['requests'] => ({
    ...{ admit, counts, background, tasks },
    trustsProxy: options.trustsProxy ?? false,
    origins: () => [ownOrigin],
    pause: async (milliseconds) => pauses.push(milliseconds),
  });
  const log = options.log ?? { error: note, warn: note, info: () => undefined, debug: () => undefined };
  const contextWith = (admit: Admit, counts: StoredCounts): AppContext => ({
    saving,
    publishing: { pipeline: () => pipeline, objects, role: 'all', holdsLease: () => true, ...beside },
    editors: {
      sessions: editors,
      checkEvery: 20,
      password: options.password ?? passwordCheck,
      lockOut: createLockOut(counts),
      askingBrowser: createAskingBrowser(isSecure, 'stem_editor_login'),
      devices: devicesOf('stem_editor_device'),
      ...(provider && { provider }),
    },
    attendees: { sessions: attendees, askingBrowser: createAskingBrowser(isSecure), devices: devicesOf('stem_attendee_device') },
    files: { media: files, uploads, gated, processes, stored, usage: options.usage ?? roomy, ...(store && { bucket: store.bucket }) },
    mail: {
      letterhead,
      seal,
      deliver: async (id, mail) => (options.deliver ?? mails.deliver)(id, mail),
      hasMailServer: true,
      wake: mails.wake,
      outbox,
    },
    privacy: { dataFolder: folder, historyDays: 3653 },
    webhooks: calls,
    releases: { wake: () => undefined },
    guests: { wake: () => undefined },
    assistant: createAssistant({ database, newId: randomUUID, now, settings: { dailyTokens: 100_000 }, ...options.assistant, onError: note }),
    requests: requestsWith(admit, counts),
    ...(options.notesSecurity && { security: createSecurityNotes({ log, saving, requests: requestsWith(admit, counts) }) }),
    ...(options.metricsToken !== undefined && { metricsToken: options.metricsToken }),
    installation: 'of tests',
    log,
    adminFolder: join(folder, 'admin'),
    isLeaving: () => stopping.signal.aborted,
    stopping: stopping.signal,
  });
  const { app, admit, counts } = createNode(database);
  const others: Database[] = [];
  let cookie: string | undefined;
  let seen = 0;
  async function requestTo(to: typeof app, path: string, options: RequestOptions = {}): Promise<Response> {
    if (options.as === 'editor') cookie ??= await signIn();
    return to.request(createRequest(new URL(path, ownOrigin).href, options, cookie));
  }
  const request = (path: string, wanted?: RequestOptions) => requestTo(app, path, wanted);
  const signIn = async () => cookieOf(await request('/api/admin/session', { method: 'POST', body: { password } }));
  return {
    database,
    databaseUrl: url,
    pipeline,
    index,
    objects,
    files,
    gated,
    processes,
    stored,
    folder,
    clock,
    pauses,
    loginMail: { letterhead, seal },
    saving,
    errors,
    admit,
    counts,
    webhooks,
    app,
    editors,
    attendees,
    request,
    async signInAgain() {
      await database.write((transaction) => transaction.run(sql`UPDATE shared_password SET is_off = 0`));
      // Beyond every lock-out.
      clock.now += 86_400_000;
      cookie = await signIn();
    },
    async startNode(watch = (own) => own) {
      const own = await openDatabase({ url });
      others.push(own);
      const node = createNode(watch(own));
      return { request: (path, wanted) => requestTo(node.app, path, wanted) };
    },
    async write(method, path, body) {
      const response = await request(path, { as: 'editor', method, body });
      const answer = (await response.json()) as Record<string, unknown>; // the api answers writes with an object
      expect({ path, status: response.status, answer }).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
      return answer;
    },
    read: async (path, as = 'visitor') => (await request(path, { as })).json(),
    async live() {
      pipeline.wake();
      const [row] = await database.rows('SELECT max(seq) AS seq FROM change_log');
      await pipeline.whenLive(Number(row?.seq ?? 0));
    },
    async logged() {
      const rows = await database.rows('SELECT * FROM change_log WHERE seq > ? ORDER BY seq', [seen]);
      const changes = rows.map(parseChange);
      seen = changes.at(-1)?.seq ?? seen;
      return changes;
    },
    async mails() {
      await background.settled();
      return mails.take();
    },
    async close() {
      stopping.abort();
      await background.settled();
      await stopSenders();
      await mails.stop();
      await index.stop();
      await publishing.stop();
      await notePages();
      for (const other of others) await other.close();
      await database.close();
      await remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The cookie a response sets, as a browser would send it back. */
export const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** A line of the log as a scenario names it: `insert speakers`. */
export const lineOf = ({ op, entity }: Change): string => `${op} ${entity}`;
