// The composition root: creates all parts, connects them and serves them on one port. Only here every part meets every other.
import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pipeline } from '@stem/content-pipeline';
import { type Database, shrink } from '@stem/content-pipeline/database';
import { trimCopies } from '@stem/content-pipeline/storage';
import { createApp } from './app.ts';
import { createAssistant } from './assist/assistant.ts';
import { createAskingBrowser } from './auth/browser.ts';
import { createKnownDevices } from './auth/known-devices.ts';
import { createLockOut } from './auth/lock-out.ts';
import { openPassword, type Password, readOrCreatePassword } from './auth/password.ts';
import { adminSessions, attendeeSessions, createSessions, type SessionKind, standingChecks } from './auth/sessions.ts';
import { databaseFile } from './backup/installation.ts';
import { confirmClock } from './clock/confirm-clock.ts';
import type { ConfirmedClock } from './clock/confirmed-clock.ts';
import type { SaveContext } from './content/save.ts';
import { prepareDatabase } from './database/prepare.ts';
import { loadDemo } from './demo/load.ts';
import { isUntouched } from './demo/remove.ts';
import { sweepUnfinished, unfinishedNames } from './disk.ts';
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
import { type Deriver, startDeriver } from './media/deriver.ts';
import { createFilmTools, programsOn } from './media/film-tools.ts';
import { createMediaFiles } from './media/media-files.ts';
import { createMediaProcesses } from './media/processes/media-processes.ts';
import { openResumableUploads } from './media/resumable-uploads.ts';
import { shareUploads } from './media/shared-uploads.ts';
import { answerMonitorsOnly } from './nodes/publish-only.ts';
import { startHeldWork } from './nodes/start-held-work.ts';
import { hasSite, startSite } from './nodes/start-site.ts';
import { releaseWork } from './releases/release-work.ts';
import { keptBy } from './retention/retention.ts';
import { programFolders } from './settings/environment.ts';
import type { Settings } from './settings/settings.ts';
import { createSecurityNotes } from './sign-in/security-notes.ts';
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
  let pipeline: Pipeline | undefined;
  let deriver: Deriver | undefined;
  let wakeSender: () => void = () => undefined;
  const saving: SaveContext = {
    database,
    newId: randomUUID,
    now: () => new Date().toISOString(),
    hasFile: files.has,
    origin,
    onSaved() {
      pipeline?.wake();
      deriver?.wake();
      wakeSender();
    },
  };
  const usage = createUsage({ dataFolder, database, file: databaseFile(settings), hasBucket: bucket !== undefined }, steadyNow);
  const trial = createStorageTrial({ folder: objectsFolder(dataFolder), bucket, makeRoom, now: steadyNow });
  const { hostname } = new URL(origin);
  const letterhead = { sender: mail.sender ?? `Stem <no-reply@${hostname}>`, origin };
  report('Loading the site …');
  const adminPassword = settings.adminPassword ?? (await readOrCreatePassword(dataFolder));
  let opening: Promise<Password> | undefined;
  let confirmed: ConfirmedClock | undefined;
  let holdsLease = true;
  async function prepare() {
    await prepareDatabase(database, log);
    await starting.say('publication', await hasSite(database));
    // Before anything is saved or published: that would have the time of a wrong clock.
    confirmed ??= await confirmClock(database, log, () => holdsLease);
    // Hashing is slow on purpose: it runs while the site is loaded.
    opening = openPassword(adminPassword, saving, letterhead);
    opening.catch(() => undefined); // tried again below
    if (!settings.loadsDemo || !(await isUntouched(saving))) return;
    report('Loading the demo content …');
    await loadDemo({ ...saving, files, gated });
  }
  const onWaiting = () => starting.say('publisher', false).then(() => report('Waiting for the first publication of another process …'));
  const site = await starting.until(() =>
    startSite({ settings, database, files, bucket, log, prepare, trouble: trial.ask, onWaiting, ...(onLost && { onLost }) }),
  );
  site.onLease((isHeld) => {
    holdsLease = isHeld;
  });
  const password = await starting.until(async () => (await opening?.catch(() => undefined)) ?? openPassword(adminPassword, saving, letterhead));
  const clock = await starting.until(async () => confirmed ?? confirmClock(database, log, () => holdsLease));
  pipeline = site.pipeline;
  const listening = Promise.withResolvers<void>();
  const outbox = outboxFolder(dataFolder);
  const deliver = createPostOffice({ ...mail, outbox, host: hostname });
  const mailKey = settings.secretKey ?? (await readOrCreateKey(dataFolder));
  const seal = createSeal(mailKey);
  const mails = startMailQueue({
    database,
    deliver,
    seal,
    now: Date.now,
    expiryNow: clock.now,
    onError: (error) => log.error({ error }, 'A mail was not sent; it is retried'),
  });
  // On a database server another process may be sending them.
  if (database.isEmbedded)
    await releaseMails(database, Date.now()).catch((error: unknown) => log.error({ error }, 'Mails that a killed process had begun are sent later'));
  mails.wake();
  const processes = createMediaProcesses();
  const stored = createStoredFiles({ media: files, gated, processes, database, onError: (error) => log.error({ error }, 'A variant could not be made again') });
  const films = createFilmTools(programsOn(programFolders()));
  const startedDeriver = startDeriver({
    ...saving,
    files,
    films,
    processes,
    onDone: (done) => log.info(done, 'Variants of uploaded files are made and saved'),
    onError: (error) => log.error({ error }, 'A variant or a property of an uploaded file could not be derived'),
  });
  deriver = startedDeriver;
  startedDeriver.wake();
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
  const isSecure = origin.startsWith('https:');
  const sessionsOf = (kind: SessionKind) => createSessions({ ...kind, database, isSecure, now: Date.now, expiryNow: clock.now });
  const sessions = sessionsOf(adminSessions);
  await starting.until(() => sessions.clean().catch(whenFull(async () => undefined)));
  const keyFor = (purpose: string) => createHmac('sha256', mailKey).update(purpose).digest();
  const counts = createStoredCounts({ database, key: keyFor('counts') });
  const devicesOf = (cookie: string) => createKnownDevices({ cookie, isSecure, key: keyFor('known devices') });
  const background = createBackground({ onError: (error) => log.error({ error }, 'A task after an answer failed') });
  const tasks = createTasks({
    ...{ database, seal, newId: randomUUID, now: Date.now, background },
    perform: performTask({
      saving,
      loginMail: { letterhead, seal },
      wakeMails: mails.wake,
      pipeline: () => site.pipeline,
      files: { media: files, gated },
    }),
    onError: (error) => log.error({ error }, 'A task could not be done; it is retried'),
  });
  await starting.until(tasks.resume);
  /** What waits for its next round goes on at once. */
  function goOn(startTasks: () => Promise<void>) {
    mails.wake();
    startedDeriver.wake();
    void startTasks().catch((error: unknown) => log.error({ error }, 'Tasks could not be resumed'));
  }
  database.onReturn(() => goOn(tasks.retry));
  const webhooks = createWebhooks({
    ...{ ...letterhead, database, seal, newId: randomUUID, now: Date.now, elapsed: steadyNow, wakeMails: mails.wake },
    mayReach: settings.webhooksMayReach,
  });
  const work = startHeldWork({
    site,
    settings,
    log,
    retention: { ...saving, now: () => new Date(clock.now()).toISOString() },
    webhooks: webhooks.sending,
    releases: releaseWork({ ...letterhead, log, saving, pipeline: site.pipeline, wakeMails: mails.wake }),
    listening: listening.promise,
    elapsed: steadyNow,
    takeOver: () => goOn(tasks.resume),
  });
  wakeSender = work.wakeWebhooks;
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
      holdsLease: () => holdsLease,
      ...work.publishing,
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
    files: { media: files, uploads, gated, processes, stored, usage, unfinished: startedDeriver.unfinished, ...(bucket && { bucket }) },
    mail: { letterhead, seal, deliver, hasMailServer: mail.smtpUrl !== undefined, wake: mails.wake, ...(showsOutbox(settings) && { outbox }) },
    webhooks: { ...webhooks.calls, wake: work.wakeWebhooks },
    releases: { wake: work.wakeReleases },
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
    pipeline,
    async leave() {
      isLeaving = true;
      await pause(settings.drainTime);
    },
    async close() {
      stopping.abort();
      await Promise.all([site.resign(), stopListening({ timeout: stopTimeout })]);
      await background.settled();
      const derived = startedDeriver.stop();
      processes.stop();
      await Promise.all([mails.stop(), derived, cleanup.stop(), work.stop()]);
      await clock.stop();
      await site.stop();
      await database.close();
    },
  };
}

/** Milliseconds that no change of the clock moves. */
const steadyNow = () => performance.now();

// The public origin, and the names of the machine itself.
const ownOrigins = (origin: string, port: number): string[] => [origin, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)];
