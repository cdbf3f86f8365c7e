// The composition root: creates all parts, connects them and serves them on one port. Only here every part meets every other.
import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pipeline } from '@stem/content-pipeline';
import { type Database, shrink } from '@stem/content-pipeline/database';
import { type Bucket, trimCopies } from '@stem/content-pipeline/storage';
import { createApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { createAssistant } from './assist/assistant.ts';
import type { LoginLinkOptions } from './attendee-sign-in/send-login-link.ts';
import { databaseFile } from './backup/installation.ts';
import type { ConfirmedClock } from './clock/confirmed-clock.ts';
import type { SaveContext } from './content/save.ts';
import { sweepUnfinished, unfinishedNames } from './disk.ts';
import { createSecurityNotes } from './editor-sign-in/security-notes.ts';
import { createGatedFiles } from './gated/gated-files.ts';
import { sweepGated } from './gated/sweep-gated.ts';
import { createBackground } from './http/background.ts';
import { createAdmit } from './limits/request-limit.ts';
import { createStoredCounts } from './limits/stored-counts.ts';
import type { Log } from './log.ts';
import { releaseMails, startMailQueue } from './mail/mail-queue.ts';
import { outboxFolder, showsOutbox } from './mail/outbox.ts';
import { createPostOffice } from './mail/post-office.ts';
import { createSeal, readOrCreateKey } from './mail/seal.ts';
import { collectMedia, startCleanup } from './media/collector.ts';
import { startDeriver } from './media/deriver.ts';
import { createFilmTools, programsOn } from './media/film-tools.ts';
import { createMediaFiles, type MediaFiles } from './media/media-files.ts';
import { createMediaProcesses } from './media/processes/media-processes.ts';
import { openResumableUploads } from './media/resumable-uploads.ts';
import { shareUploads } from './media/shared-uploads.ts';
import { openSite } from './nodes/open-site.ts';
import { answerMonitorsOnly } from './nodes/publish-only.ts';
import { startHeldWork } from './nodes/start-held-work.ts';
import type { Site } from './nodes/start-site.ts';
import { releaseStarts } from './releases/start-releases.ts';
import { keptBy } from './retention/retention.ts';
import { createAskingBrowser } from './sessions/browser.ts';
import { createKnownDevices } from './sessions/known-devices.ts';
import { createLockOut } from './sessions/lock-out.ts';
import { adminSessions, attendeeSessions, createSessions, type SessionKind, standingChecks } from './sessions/sessions.ts';
import { programFolders } from './settings/environment.ts';
import type { Settings } from './settings/settings.ts';
import { createStarting, type Starting } from './starting.ts';
import { objectsFolder, openFiles } from './storage/open-files.ts';
import { keepReserve } from './storage/reserve.ts';
import { copyFolders } from './storage/room.ts';
import { whenFull } from './storage/storage-failures.ts';
import { createStorageTrial } from './storage/storage-trial.ts';
import { createStoredFiles } from './storage/stored-files.ts';
import { createUsage } from './storage/usage.ts';
import { performTask } from './tasks/task.ts';
import { createTasks } from './tasks/tasks.ts';
import { installationOf } from './version.ts';
import { createWebhooks } from './webhooks/create-webhooks.ts';

/** Milliseconds that open requests have when the server stops; an upload that is cut off can be resumed. */
const stopTimeout = 8000;

/** Milliseconds between two rounds of removing unused files. */
const cleanupInterval = 6 * 60 * 60 * 1000;

export interface RunningServer {
  readonly port: number;
  readonly adminPassword: string;
  readonly pipeline: Pipeline;
  /** Asks a balancer to send visitors elsewhere, and goes on serving until it has noticed. */
  leave(): Promise<void>;
  /** Finishes open requests and the current publication, then closes everything. */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Log;
  /** Receives what is being done when it takes long, such as loading the demo content. */
  readonly report: (what: string) => void;
  /** What it waits with; its own unless given. */
  readonly starting?: Starting;
  /** Called when another process has taken over the embedded file: this server would serve outdated pages. */
  readonly onLost?: () => void;
}

const builtAdmin = fileURLToPath(new URL('../../admin/dist', import.meta.url));

export async function startServer({ settings, database, log, report, onLost, ...given }: ServerOptions): Promise<RunningServer> {
  const { dataFolder, origin, host, port, trustsProxy, mail } = settings;
  const starting = given.starting ?? createStarting({ host, port, trustsProxy, log });
  const { media, gated: gatedStorage, bucket, makeRoom } = await openFiles(settings);
  const files = createMediaFiles(media);
  const gated = createGatedFiles(gatedStorage);
  const received = await openResumableUploads({ folder: join(dataFolder, 'uploads') });
  const uploads = bucket ? shareUploads(received, bucket, makeRoom) : received;
  /** What follows a save. */
  const wakes: (() => void)[] = [];
  const saving: SaveContext = {
    database,
    newId: randomUUID,
    now: () => new Date().toISOString(),
    hasFile: files.has,
    origin,
    onSaved() {
      for (const wake of wakes) wake();
    },
  };
  const usage = createUsage({ dataFolder, database, file: databaseFile(settings), hasBucket: bucket !== undefined }, steadyNow);
  const trial = createStorageTrial({ folder: objectsFolder(dataFolder), bucket, makeRoom, now: steadyNow });
  const letterhead = { sender: mail.sender ?? `Stem <no-reply@${new URL(origin).hostname}>`, origin };
  const { site, adminPassword, password, clock, holdsLease } = await openSite({
    ...{ settings, saving, files, gated, bucket, letterhead, log, report, starting, trouble: trial.ask },
    ...(onLost && { onLost }),
  });
  wakes.push(() => site.pipeline.wake());
  const mailKey = settings.secretKey ?? (await readOrCreateKey(dataFolder));
  const seal = createSeal(mailKey);
  const isSecure = origin.startsWith('https:');
  const sessionsOf = (kind: SessionKind) => createSessions({ ...kind, database, isSecure, now: Date.now, expiryNow: clock.now });
  const sessions = sessionsOf(adminSessions);
  await starting.until(() => sessions.clean().catch(whenFull(async () => undefined)));
  const keyFor = (purpose: string) => createHmac('sha256', mailKey).update(purpose).digest();
  const counts = createStoredCounts({ database, key: keyFor('counts') });
  const devicesOf = (cookie: string) => createKnownDevices({ cookie, isSecure, key: keyFor('known devices') });
  const listening = Promise.withResolvers<void>();
  const work = await startWork({
    ...{ settings, saving, files, uploads, gated, bucket, site, clock, starting, log, wakes, listening: listening.promise },
    loginMail: { letterhead, seal },
  });
  const { background, tasks } = work;
  const stopping = new AbortController();
  let isLeaving = false;
  const requests = { admit: createAdmit(steadyNow), counts, trustsProxy, origins: () => ownOrigins(origin, port), background, tasks, pause };
  const app = createApp({
    saving,
    publishing: {
      pipeline: () => site.pipeline,
      objects: site.objects,
      ...(site.visits && { visits: site.visits, storageTrouble: trial.last }),
      role: settings.role,
      holdsLease,
      ...work.held.publishing,
    },
    editors: {
      sessions,
      checkEvery: standingChecks,
      password,
      lockOut: createLockOut(counts),
      askingBrowser: createAskingBrowser(isSecure, 'stem_editor_login'),
      devices: devicesOf('stem_editor_device'),
      ...(settings.provider && { provider: settings.provider }),
    },
    attendees: { sessions: sessionsOf(attendeeSessions), askingBrowser: createAskingBrowser(isSecure), devices: devicesOf('stem_attendee_device') },
    files: { media: files, uploads, gated, ...work.files, usage, ...(bucket && { bucket }) },
    mail: { letterhead, seal, ...work.mail, hasMailServer: mail.smtpUrl !== undefined },
    webhooks: { ...work.webhooks, wake: work.held.wakeWebhooks },
    releases: { wake: work.held.wakeReleases },
    assistant: createAssistant({ ...saving, settings: settings.assistant, onError: (error) => log.error({ error }, 'The assistant could not answer') }),
    requests,
    security: createSecurityNotes({ log, saving, requests }),
    ...(settings.metricsToken !== undefined && { metricsToken: settings.metricsToken }),
    log,
    installation: installationOf(mailKey),
    adminFolder: builtAdmin,
    isLeaving: () => isLeaving,
    stopping: stopping.signal,
  });
  const stopListening = await starting.serve(settings.role === 'publish' ? answerMonitorsOnly(app.fetch) : app.fetch);
  listening.resolve();
  return {
    port,
    adminPassword,
    pipeline: site.pipeline,
    async leave() {
      isLeaving = true;
      await pause(settings.drainTime);
    },
    async close() {
      stopping.abort();
      await Promise.all([site.resign(), stopListening({ timeout: stopTimeout })]);
      await work.stop();
      await clock.stop();
      await site.stop();
      await database.close();
    },
  };
}

interface WorkOptions extends Pick<ServerOptions, 'settings' | 'log'>, Pick<AppContext['files'], 'uploads' | 'gated'> {
  readonly saving: SaveContext;
  readonly files: MediaFiles;
  readonly bucket: Bucket | undefined;
  readonly site: Site;
  readonly clock: ConfirmedClock;
  readonly loginMail: LoginLinkOptions;
  readonly starting: Starting;
  /** Resolves when this process answers requests. */
  readonly listening: Promise<unknown>;
  /** What follows a save. */
  readonly wakes: (() => void)[];
}

/** What is done beside requests: mails, variants of files, removing what is unused, tasks, webhooks, and the work of the publishing process. */
async function startWork(options: WorkOptions) {
  const { settings, saving, files, uploads, gated, bucket, site, clock, loginMail, starting, listening, wakes, log } = options;
  const { database } = saving;
  const { dataFolder } = settings;
  const { letterhead, seal } = loginMail;
  const outbox = outboxFolder(dataFolder);
  const deliver = createPostOffice({ ...settings.mail, outbox, host: new URL(settings.origin).hostname });
  const mails = startMailQueue({
    ...{ database, deliver, seal, now: Date.now, expiryNow: clock.now },
    onError: (error) => log.error({ error }, 'A mail was not sent; it is retried'),
  });
  // On a database server another process may be sending them.
  if (database.isEmbedded)
    await releaseMails(database, Date.now()).catch((error: unknown) => log.error({ error }, 'Mails that a killed process had begun are sent later'));
  mails.wake();
  const processes = createMediaProcesses();
  const stored = createStoredFiles({ media: files, gated, processes, database, onError: (error) => log.error({ error }, 'A variant could not be made again') });
  const films = createFilmTools(programsOn(programFolders()));
  const deriver = startDeriver({
    ...{ ...saving, files, films, processes },
    onDone: (done) => log.info(done, 'Variants of uploaded files are made and saved'),
    onError: (error) => log.error({ error }, 'A variant or a property of an uploaded file could not be derived'),
  });
  wakes.push(deriver.wake);
  deriver.wake();
  const cleanup = startCleanup({
    tasks: [
      () => uploads.clean(clock.now()),
      () => site.pipeline.collect({ ...keptBy(settings), now: clock.now }).then(() => shrink(database)),
      stored.check,
      () => collectMedia({ files, database, objects: site.objects, now: clock.now }),
      () => sweepGated({ files: gated, database, now: clock.now }),
      ...[dataFolder, outbox].map((folder) => () => sweepUnfinished(folder, unfinishedNames, clock.now())),
      ...(bucket ? copyFolders(dataFolder).map((place) => () => trimCopies({ bucket, ...place, now: Date.now() })) : []),
      // Last: on a full disk the others make room for it.
      () => keepReserve(dataFolder),
    ],
    every: cleanupInterval,
    onError: (error) => log.error({ error }, 'Unused files could not be removed'),
  });
  const background = createBackground({ onError: (error) => log.error({ error }, 'A task after an answer failed') });
  const tasks = createTasks({
    ...{ database, seal, newId: randomUUID, now: Date.now, background },
    perform: performTask({ saving, loginMail, wakeMails: mails.wake, pipeline: () => site.pipeline, files: { media: files, gated } }),
    onError: (error) => log.error({ error }, 'A task could not be done; it is retried'),
  });
  await starting.until(tasks.resume);
  /** What waits for its next round goes on at once. */
  function goOn(startTasks: () => Promise<void>) {
    mails.wake();
    deriver.wake();
    void startTasks().catch((error: unknown) => log.error({ error }, 'Tasks could not be resumed'));
  }
  database.onReturn(() => goOn(tasks.retry));
  const webhooks = createWebhooks({
    ...{ ...letterhead, database, seal, newId: randomUUID, now: Date.now, elapsed: steadyNow, wakeMails: mails.wake },
    mayReach: settings.webhooksMayReach,
  });
  const held = startHeldWork({
    ...{ site, settings, log, listening, elapsed: steadyNow },
    retention: { ...saving, now: () => new Date(clock.now()).toISOString() },
    webhooks: webhooks.sending,
    releases: releaseStarts({ ...letterhead, log, saving, pipeline: site.pipeline, wakeMails: mails.wake }),
    takeOver: () => goOn(tasks.resume),
  });
  wakes.push(held.wakeWebhooks);
  return {
    files: { processes, stored, unfinished: deriver.unfinished },
    mail: { deliver, wake: mails.wake, ...(showsOutbox(settings) && { outbox }) },
    background,
    tasks,
    webhooks: webhooks.calls,
    held,
    async stop() {
      await background.settled();
      const derived = deriver.stop();
      processes.stop();
      await Promise.all([mails.stop(), derived, cleanup.stop(), held.stop()]);
    },
  };
}

/** Milliseconds that no change of the clock moves. */
const steadyNow = () => performance.now();

// The public origin, and the names of the machine itself.
const ownOrigins = (origin: string, port: number): string[] => [origin, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)];
