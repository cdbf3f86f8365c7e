// The composition root: creates all parts, connects them and serves them on one port. Only here every part meets every other.
import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pipeline } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { createApp } from './app.ts';
import { createAssistant } from './assist/assistant.ts';
import { databaseFile } from './backup/installation.ts';
import type { SaveContext } from './content/save.ts';
import { createSecurityNotes } from './editor-sign-in/security-notes.ts';
import { createGatedFiles } from './gated/gated-files.ts';
import type { Listening } from './http/start-listening.ts';
import { createAdmit } from './limits/request-limit.ts';
import { createStoredCounts } from './limits/stored-counts.ts';
import type { Log } from './log.ts';
import { createSeal, readOrCreateKey } from './mail/seal.ts';
import { createMediaFiles } from './media/media-files.ts';
import { openResumableUploads } from './media/resumable-uploads.ts';
import { shareUploads } from './media/shared-uploads.ts';
import { openSite } from './nodes/open-site.ts';
import { createAskingBrowser } from './sessions/browser.ts';
import { createKnownDevices } from './sessions/known-devices.ts';
import { createLockOut } from './sessions/lock-out.ts';
import { adminSessions, attendeeSessions, createSessions, type SessionKind, standingChecks } from './sessions/sessions.ts';
import type { Settings } from './settings/settings.ts';
import { createStarting, type Starting } from './starting.ts';
import { objectsFolder, openFiles } from './storage/open-files.ts';
import { whenFull } from './storage/storage-failures.ts';
import { createStorageTrial } from './storage/storage-trial.ts';
import { createUsage } from './storage/usage.ts';
import { installationOf } from './version.ts';
import { startWork, steadyNow } from './work.ts';

/** Milliseconds that open requests have when the server stops; an upload that is cut off can be resumed. */
const stopTimeout = 8000;

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
    privacy: { dataFolder, historyDays: settings.kept.historyDays },
    webhooks: { ...work.webhooks, wake: work.held.wakeWebhooks },
    releases: { wake: work.held.wakeReleases },
    guests: { wake: work.held.wakeGuests },
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

// The public origin, and the names of the machine itself.
const ownOrigins = (origin: string, port: number): string[] => [origin, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)];

type Answer = Listening['fetch'];

// Not /api/ready: no balancer should send visitors here.
const monitored: readonly string[] = ['/api/health', '/api/live', '/api/metrics'];
const onlyPublishes = 'This process only publishes (ROLE=publish). Send visitors and editors to another one.\n';
const unserved = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '10' };

/** Other requests get a 503, so that the balancer asks another process. */
const answerMonitorsOnly =
  (answer: Answer): Answer =>
  (request, environment) =>
    monitored.includes(new URL(request.url).pathname) ? answer(request, environment) : new Response(onlyPublishes, { status: 503, headers: unserved });
