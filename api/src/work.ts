// What is done beside requests, in every process: mails, variants of files, removing what is unused, tasks and webhooks.
import { randomUUID } from 'node:crypto';
import { shrink } from '@stem/content-pipeline/database';
import { type Bucket, trimCopies } from '@stem/content-pipeline/storage';
import type { AppContext } from './app-context.ts';
import type { LoginLinkOptions } from './attendee-sign-in/send-login-link.ts';
import type { ConfirmedClock } from './clock/confirmed-clock.ts';
import type { SaveContext } from './content/save.ts';
import { sweepUnfinished, unfinishedNames } from './disk.ts';
import { sweepGated } from './gated/sweep-gated.ts';
import { createTellGuest } from './guests/tell-guest.ts';
import { createBackground } from './http/background.ts';
import { createAskAddress } from './links-abroad/ask-address.ts';
import { askLinks } from './links-abroad/link-round.ts';
import type { Log } from './log.ts';
import { releaseMails, startMailQueue } from './mail/mail-queue.ts';
import { outboxFolder, showsOutbox } from './mail/outbox.ts';
import { createPostOffice } from './mail/post-office.ts';
import { collectMedia, startCleanup } from './media/collector.ts';
import { startDeriver } from './media/deriver.ts';
import { createFilmTools, programsOn } from './media/film-tools.ts';
import type { MediaFiles } from './media/media-files.ts';
import { createMediaProcesses } from './media/processes/media-processes.ts';
import type { Night, NightOptions } from './nights/start-nights.ts';
import { startHeldWork } from './nodes/start-held-work.ts';
import type { Site } from './nodes/start-site.ts';
import { checkPages } from './page-checks/check-pages.ts';
import { releaseStarts } from './releases/start-releases.ts';
import { keptBy } from './retention/retention.ts';
import { programFolders } from './settings/environment.ts';
import type { Settings } from './settings/settings.ts';
import type { Starting } from './starting.ts';
import { keepReserve } from './storage/reserve.ts';
import { copyFolders } from './storage/room.ts';
import { createStoredFiles } from './storage/stored-files.ts';
import { performTask } from './tasks/task.ts';
import { createTasks } from './tasks/tasks.ts';
import { createWebhooks } from './webhooks/create-webhooks.ts';
import { resolveName } from './webhooks/public-address.ts';

/** Milliseconds between two rounds of removing unused files. */
const cleanupInterval = 6 * 60 * 60 * 1000;

/** Milliseconds that no change of the clock moves. */
export const steadyNow = () => performance.now();

interface WorkOptions extends Pick<AppContext['files'], 'uploads' | 'gated'> {
  readonly settings: Settings;
  readonly log: Log;
  readonly saving: SaveContext;
  readonly files: MediaFiles;
  readonly bucket: Bucket | undefined;
  readonly site: Site;
  readonly clock: ConfirmedClock;
  readonly loginMail: LoginLinkOptions;
  readonly starting: Starting;
  readonly listening: Promise<unknown>;
  readonly wakes: (() => void)[];
}

/** Started beside requests: mails, variants of files, removing what is unused, tasks, webhooks, and the work of the publishing process. */
export async function startWork(options: WorkOptions) {
  const { settings, saving, files, gated, site, clock, loginMail, starting, listening, wakes, log } = options;
  const { database } = saving;
  const { letterhead, seal } = loginMail;
  const outbox = outboxFolder(settings.dataFolder);
  const { mails, deliver } = await startMails(options, outbox);
  const processes = createMediaProcesses();
  const stored = createStoredFiles({ media: files, gated, processes, database, onError: (error) => log.error({ error }, 'A variant could not be made again') });
  const deriver = startDeriver({
    ...{ ...saving, files, processes, films: createFilmTools(programsOn(programFolders())) },
    onDone: (done) => log.info(done, 'Variants of uploaded files are made and saved'),
    onError: (error) => log.error({ error }, 'A variant or a property of an uploaded file could not be derived'),
  });
  wakes.push(deriver.wake);
  deriver.wake();
  const cleanup = startCleaning(options, outbox, stored.check);
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
    guests: { saving, loginMail, wakeMails: mails.wake },
    offers: { saving: { ...saving, now: () => new Date(clock.now()).toISOString() }, tell: createTellGuest(loginMail), wakeMails: mails.wake },
    nights: { now: Date.now, tasks: nightTasks(options) },
    takeOver: () => goOn(tasks.resume),
  });
  wakes.push(held.wakeWebhooks, held.wakeOffers);
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

const nightTasks = ({ settings, saving: { database }, site }: WorkOptions): NightOptions['tasks'] => {
  const ask = createAskAddress({ mayReach: [], resolve: resolveName });
  return [
    (night) => checkPages({ database, pipeline: site.pipeline, objects: site.objects, now: Date.now }, night),
    ...(settings.checksLinks ? [(night: Night) => askLinks({ ...night, database, ask, now: Date.now })] : []),
  ];
};

async function startMails({ settings, saving: { database }, loginMail: { seal }, clock, log }: WorkOptions, outbox: string) {
  const deliver = createPostOffice({ ...settings.mail, outbox, host: new URL(settings.origin).hostname });
  const mails = startMailQueue({
    ...{ database, deliver, seal, now: Date.now, expiryNow: clock.now },
    onError: (error) => log.error({ error }, 'A mail was not sent; it is retried'),
  });
  // On a database server another process may be sending them.
  if (database.isEmbedded)
    await releaseMails(database, Date.now()).catch((error: unknown) => log.error({ error }, 'Mails that a killed process had begun are sent later'));
  mails.wake();
  return { mails, deliver };
}

const startCleaning = (
  { settings, saving: { database }, files, uploads, gated, bucket, site, clock, log }: WorkOptions,
  outbox: string,
  check: () => Promise<void>,
) =>
  startCleanup({
    tasks: [
      () => uploads.clean(clock.now()),
      () => site.pipeline.collect({ ...keptBy(settings), now: clock.now }).then(() => shrink(database)),
      check,
      () => collectMedia({ files, database, objects: site.objects, now: clock.now }),
      () => sweepGated({ files: gated, database, now: clock.now }),
      ...[settings.dataFolder, outbox].map((folder) => () => sweepUnfinished(folder, unfinishedNames, clock.now())),
      ...(bucket ? copyFolders(settings.dataFolder).map((place) => () => trimCopies({ bucket, ...place, now: Date.now() })) : []),
      // Last: on a full disk the others make room for it.
      () => keepReserve(settings.dataFolder),
    ],
    every: cleanupInterval,
    onError: (error) => log.error({ error }, 'Unused files could not be removed'),
  });
