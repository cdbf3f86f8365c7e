// The composition root: puts database, pipeline, site and api together and serves them on one port.
// It is long because every part meets every other here, and nowhere else.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { type Pipeline, startFollower } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { createApp } from './app.ts';
import { createAssistant } from './assist/assistant.ts';
import { createAskingBrowser } from './auth/browser.ts';
import { createLockOut } from './auth/lock-out.ts';
import { openPassword, type Password, readOrCreatePassword } from './auth/password.ts';
import { adminSessions, attendeeSessions, createSessions, type SessionKind } from './auth/sessions.ts';
import type { SaveContext } from './content/save.ts';
import { prepareDatabase } from './database/prepare.ts';
import { loadDemo } from './demo/load.ts';
import { isUntouched } from './demo/remove.ts';
import { openGatedFiles } from './gated/gated-files.ts';
import { sweepGated } from './gated/sweep-gated.ts';
import { createBackground } from './http/background.ts';
import { stopListening } from './http/stop-listening.ts';
import { createAdmit } from './limits/request-limit.ts';
import { createLog } from './log.ts';
import { startMailQueue } from './mail/mail-queue.ts';
import { showsOutbox } from './mail/outbox.ts';
import { createPostOffice } from './mail/post-office.ts';
import { createSeal, readOrCreateKey } from './mail/seal.ts';
import { collectMedia, daysKept, startCleanup } from './media/collector.ts';
import { type Deriver, startDeriver } from './media/deriver.ts';
import { createFilmTools, programsOn } from './media/film-tools.ts';
import { openMediaFiles } from './media/media-files.ts';
import { openResumableUploads } from './media/resumable-uploads.ts';
import { startPublishing } from './publishing.ts';
import { startRetention } from './retention/retention.ts';
import { startSiteIndex } from './search/site-index.ts';
import { programFolders } from './settings/environment.ts';
import type { Settings } from './settings/settings.ts';

/** Milliseconds a request may take to arrive: a long film over a slow line. Its head must be here within a minute. */
const longestRequest = 4 * 60 * 60 * 1000;

/** Milliseconds a connection waits for its next request: longer than proxies keep theirs, so that none sends into a closed one. */
const idleConnection = 75_000;

/** Milliseconds requests under way have when the server stops; an upload that is cut can be resumed. */
const patience = 8000;

/** Milliseconds between two looks at files nobody needs. */
const careInterval = 6 * 60 * 60 * 1000;

export interface RunningServer {
  readonly port: number;
  readonly adminPassword: string;
  readonly pipeline: Pipeline;
  /** Finishes requests and the publication under way, then closes everything. */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly settings: Settings;
  readonly database: Database;
  /** Told what takes a while, such as the demo content at the first start. */
  readonly report: (what: string) => void;
}

const builtAdmin = fileURLToPath(new URL('../../admin/dist', import.meta.url));

export async function startServer({ settings, database, report }: ServerOptions): Promise<RunningServer> {
  const { dataFolder, origin, host, port, trustsProxy, mail } = settings;
  const log = createLog({ level: settings.logLevel });
  const files = await openMediaFiles(join(dataFolder, 'media'));
  const uploads = await openResumableUploads({ folder: join(dataFolder, 'uploads') });
  const gated = await openGatedFiles(join(dataFolder, 'gated'));
  let pipeline: Pipeline | undefined;
  let deriver: Deriver | undefined;
  const saving: SaveContext = {
    database,
    newId: randomUUID,
    now: () => new Date().toISOString(),
    hasFile: files.has,
    onSaved() {
      pipeline?.wake();
      deriver?.wake();
    },
  };
  report('Loading the site …');
  const adminPassword = settings.adminPassword ?? (await readOrCreatePassword(dataFolder));
  let opening: Promise<Password> | undefined;
  async function prepare() {
    await prepareDatabase(database);
    // Hashing is slow on purpose: it goes on beside the site.
    opening = openPassword(adminPassword, database);
    opening.catch(() => undefined); // told below
    if (!settings.loadsDemo || !(await isUntouched(saving))) return;
    report('Loading the demo content …');
    await loadDemo({ ...saving, files, gated });
  }
  const publishing = await startPublishing({ settings, database, files, log, prepare });
  const password = await (opening ?? openPassword(adminPassword, database));
  pipeline = publishing.pipeline;
  const index = startSiteIndex({
    ...publishing,
    database,
    onError: (error) => log.error({ error }, 'The search is behind what is published; it is tried again'),
  });
  const follower =
    settings.followDirectory === undefined
      ? undefined
      : startFollower({
          ...publishing,
          folder: settings.followDirectory,
          database,
          onError: (error) => log.error({ error }, 'What is published was not copied; it is tried again'),
        });
  const { hostname } = new URL(origin);
  const outbox = outboxFolder(dataFolder);
  const deliver = createPostOffice({ ...mail, outbox, host: hostname });
  const seal = createSeal(await readOrCreateKey(dataFolder));
  const mails = startMailQueue({ database, deliver, seal, now: Date.now, onError: (error) => log.error({ error }, 'A mail was not sent; it is tried again') });
  mails.wake();
  const films = createFilmTools(programsOn(programFolders()));
  const made = startDeriver({ ...saving, files, films, onError: (error) => log.error({ error }, 'Something could not be made of an uploaded file') });
  deriver = made;
  made.wake();
  const cleanup = startCleanup({
    uploads,
    async collect() {
      await publishing.pipeline.collect({ days: daysKept });
      await collectMedia({ files, database, objects: publishing.objects, now: Date.now });
      await sweepGated({ files: gated, database, now: Date.now });
    },
    every: careInterval,
    onError: (error) => log.error({ error }, 'Files that nobody needs could not be removed'),
  });
  const retention = startRetention({ ...saving, onError: (error) => log.error({ error }, 'What is past its time could not be deleted; it is tried again') });
  const isSecure = origin.startsWith('https:');
  const sessionsOf = (kind: SessionKind) => createSessions({ ...kind, database, isSecure, now: Date.now });
  const sessions = sessionsOf(adminSessions);
  await sessions.clean();
  const background = createBackground({ onError: (error) => log.error({ error }, 'Something could not be done after an answer') });
  const letterhead = { sender: mail.sender ?? `Stem <no-reply@${hostname}>`, origin };
  const stopping = new AbortController();
  const app = createApp({
    saving,
    publishing: { pipeline: () => publishing.pipeline, objects: publishing.objects, ...(follower && { follower }) },
    editors: { sessions, password, lockOut: createLockOut(database, Date.now) },
    attendees: { sessions: sessionsOf(attendeeSessions), askingBrowser: createAskingBrowser(isSecure) },
    files: { media: files, uploads, gated },
    mail: { letterhead, seal, deliver, hasMailServer: mail.smtpUrl !== undefined, wake: mails.wake, ...(showsOutbox(settings) && { outbox }) },
    assistant: createAssistant({ ...saving, settings: settings.assistant, onError: (error) => log.error({ error }, 'The assistant could not answer') }),
    requests: { admit: createAdmit(database, Date.now), trustsProxy, origins: () => ownOrigins(origin, port), background, pause },
    ...(settings.metricsToken !== undefined && { metricsToken: settings.metricsToken }),
    log,
    adminFolder: builtAdmin,
    stopping: stopping.signal,
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const serverOptions = { requestTimeout: longestRequest, keepAliveTimeout: idleConnection };
    const listening = serve({ fetch: app.fetch, hostname: host, port, serverOptions }, () => resolve(listening));
    listening.on('error', reject);
  });
  return {
    port,
    adminPassword,
    pipeline,
    async close() {
      stopping.abort();
      await stopListening(server, { patience });
      await background.settled();
      await Promise.all([mails.stop(), made.stop(), cleanup.stop(), retention.stop(), index.stop(), follower?.stop()]);
      await publishing.stop();
      await database.close();
    },
  };
}

/** Where mails are written while there is no mail server. */
export const outboxFolder = (dataFolder: string): string => join(dataFolder, 'outbox');

// The public origin, and the names a developer's own machine goes by.
const ownOrigins = (origin: string, port: number): string[] => [origin, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)];
