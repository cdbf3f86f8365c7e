// The health of every part, by real probes and without secrets: an outside monitor reads it as well.
import { setTimeout as pause } from 'node:timers/promises';
import { documentLabel, type FollowerState, type KeptVersions, type Pipeline, type PurgerState, readKeptVersions } from '@stem/content-pipeline';
import { type Database, DatabaseUnreachable, findError } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { z } from 'zod';
import type { Trouble } from '../../assist/trouble.ts';
import { lastBackup } from '../../backup/rotation.ts';
import { latestSchema, readSchemaNumber } from '../../database/schema-number.ts';
import { call } from '../../http/call.ts';
import { countStuckMails } from '../../mail/waiting-mails.ts';
import type { AnswerOf } from '../../openapi/operation.ts';
import { createBucketProbe, createDiskProbe } from '../../storage/disk-probe.ts';
import { reserveSize } from '../../storage/reserve.ts';
import type { DamagedFiles } from '../../storage/stored-files.ts';
import { version } from '../../version.ts';
import type { ServerCallContext } from './server.ts';

export type ProbeState = 'online' | 'degraded' | 'offline';

const state = z.enum(['online', 'degraded', 'offline']);
const healthSchema = z.object({
  version: z.string(),
  installation: z.string().meta({ description: 'Differs between installations, and is the same for all processes of one' }),
  status: state,
  checks: z.record(z.string(), z.object({ status: state, detail: z.string().exactOptional() })),
});
export type Health = AnswerOf<typeof healthSchema>;

/** Only editors learn the names of what others must not see. */
type Probe = (isEditor: boolean) => Promise<ProbeAnswer>;
interface ProbeAnswer {
  readonly status: ProbeState;
  readonly detail?: string;
}

const troubles: Readonly<Record<Trouble, string>> = {
  key: 'the provider does not take the key',
  model: 'the provider does not know the model',
  limit: 'the provider takes no questions for now',
  request: 'the provider refuses the question',
  unreachable: 'the provider cannot be reached',
  slow: 'the provider does not answer in time',
  provider: 'the provider has a fault',
  cut: 'the provider broke off',
};

const mismatchDetail = (path: string, others: number): string =>
  others === 0
    ? `${path} is not what its content gives, a rebuild puts it right`
    : `${path} and ${others} more are not what their content gives, a rebuild puts them right`;

/** `2 pages and 1 part keep an earlier version`; versions of a part in one language count once. */
function heldDetail(held: Awaited<ReturnType<Pipeline['status']>>['failedPages']): string {
  const labels = [...new Set(held.map(({ path }) => path))];
  const pages = labels.filter((label) => label.startsWith('/')).length;
  const parts = labels.length - pages;
  const named = [pages > 0 && `${pages} ${pages === 1 ? 'page' : 'pages'}`, parts > 0 && `${parts} ${parts === 1 ? 'part' : 'parts'} of pages`];
  return `${named.filter((name) => name !== false).join(' and ')} ${labels.length === 1 ? 'keeps' : 'keep'} an earlier version`;
}

/** Milliseconds an answer is kept for strangers: however many ask, the probes run once. */
const keptFor = 1000;

/** Milliseconds for which a probe may wait for a database server: a monitor is answered within a second. */
const probeTimeout = 500;

/** Milliseconds for which a repaired disk is reported. */
const reportTime = 60 * 60 * 1000;

function describeDamage({ damage, repaired, waiting, lastAt = 0, lost }: ReturnType<Pipeline['repairs']>, now: number): string | undefined {
  const [first] = lost;
  if (first !== undefined)
    return `the stored bytes of ${documentLabel(first)}${lost.length > 1 ? ` and ${lost.length - 1} more` : ''} are damaged and cannot be made again, visitors get an earlier version if there is one`;
  if (waiting > 0) return `${waiting} damaged ${waiting === 1 ? 'file' : 'files'} of published pages will be made again in a moment, check the disk`;
  if (repaired > 0 && now - lastAt < reportTime)
    return `${repaired} damaged ${repaired === 1 ? 'file' : 'files'} of published pages made again, check the disk`;
  return damage.length > 0 ? 'the database had damaged rows at the start and every page was rendered again, check the disk' : undefined;
}

function describeLost({ media, gated }: DamagedFiles, isEditor: boolean): string | undefined {
  const count = media.length + gated.length;
  if (count === 0) return undefined;
  const names = isEditor ? `: ${[...media, ...gated].slice(0, maxNamed).join(', ')}${count > maxNamed ? ' and others' : ''}` : '';
  return `${count} uploaded ${count === 1 ? 'file is' : 'files are'} missing or damaged${names}, restore ${count === 1 ? 'it' : 'them'} from a backup or upload ${count === 1 ? 'it' : 'them'} again`;
}

/** What is known without asking a database server that is away. */
function describeOutage(database: Pick<Database, 'outage'>, pipeline: Pipeline): string {
  const since = database.outage()?.since;
  if (since === undefined) return `the database server did not answer within ${probeTimeout} ms`;
  return `the database server does not answer since ${new Date(since).toISOString()}, visitors get pages ${describeLag(pipeline)}`;
}

const describeWaiting = (changes: number): string => `${changes} ${changes === 1 ? 'change waits' : 'changes wait'}`;

function describeLag(pipeline: Pipeline): string {
  const { since, pending } = pipeline.failing() ?? {};
  if (since === undefined) return 'as they were then';
  const waiting = pending === 0 ? '' : `, ${describeWaiting(pending ?? 0)} at least`;
  return `as they were at ${new Date(since).toISOString()}${waiting}`;
}

function describeCopy({ behind, failure, failingSince }: FollowerState, isEditor: boolean): ProbeAnswer {
  if (failure === undefined) return { status: 'online' };
  const sentence = `what is published could not be copied${sinceMoment(failingSince)}, ${describeDistance(behind)}`;
  return { status: 'degraded', detail: explained(sentence, failure, isEditor) };
}

const describeDistance = (behind: number): string => `${behind} ${behind === 1 ? 'publication' : 'publications'} behind`;

const sinceMoment = (since: number | undefined): string => (since === undefined ? '' : ` since ${new Date(since).toISOString()}`);

/** Why something fails may name what others must not see. */
const explained = (sentence: string, reason: string | undefined, isEditor: boolean): string =>
  isEditor && reason !== undefined ? `${sentence}: ${reason}` : sentence;

/** Milliseconds after which a purge that waits is reported, although none has failed. */
const longestLag = 60_000;

function describePurges({ name, behind, lag, failure, failingSince, doubt }: PurgerState, isEditor: boolean): ProbeAnswer {
  const waiting = describeDistance(behind);
  if (failure !== undefined)
    return { status: 'degraded', detail: explained(`${name} may serve earlier pages${sinceMoment(failingSince)}, ${waiting}`, failure, isEditor) };
  if (behind > 0 && lag > longestLag) return { status: 'degraded', detail: `purging ${name} takes long, ${waiting}` };
  return { status: 'online', ...(doubt !== undefined && { detail: `what ${name} serves after a purge could not be compared` }) };
}

/** No alarm: what was set is kept to. */
function describeVersions({ bytes, limit, since, areShortened }: KeptVersions): string | undefined {
  if (bytes > limit) return 'earlier versions of pages take more than VERSIONS_MEGABYTES, the last publications alone';
  return areShortened ? `earlier versions of pages go back to ${since}, more do not fit into VERSIONS_MEGABYTES` : undefined;
}

function describeHosts(names: readonly string[], isEditor: boolean): string | undefined {
  if (names.length === 0) return undefined;
  return explained('the site was asked for under another name than that of PUBLIC_ORIGIN', names.join(', '), isEditor);
}

const noted = (detail: string | undefined): ProbeAnswer => ({ status: 'online', ...(detail !== undefined && { detail }) });

const describeStore = (trouble: string, isEditor: boolean): string =>
  `the S3 store cannot be used, visitors get what this server has copies of, uploads and publications wait${isEditor ? `: ${trouble}` : ''}`;

const outdated = 'this process is older than the database, which a newer version has migrated: it serves and does not publish, replace it as well';

/** The share of the disk below which an operator has to act, while there is time for it. */
const warnedShare = 0.1;

/** Milliseconds after which a backup is old: those of two nights have failed. */
const backupAge = 2 * 24 * 60 * 60 * 1000;

/** At most 5 files are named. */
const maxNamed = 5;

export function healthCall({
  saving: { database, now },
  publishing,
  files: { stored, usage, bucket },
  assistant,
  installation,
  askedHosts,
}: Pick<ServerCallContext, 'saving' | 'publishing' | 'files' | 'assistant' | 'installation' | 'askedHosts'>) {
  const { pipeline, objects, follower, cdn } = publishing;
  const knownSchema = latestSchema();
  const keepsFiles = createDiskProbe(objects.copies ?? objects, () => Date.parse(now()));
  const askBucket = bucket && createBucketProbe(bucket, () => Date.parse(now()));
  const probes: Readonly<Record<string, Probe>> = {
    api: async () => {
      await database.rows('SELECT 1');
      const isOutdated = !database.isEmbedded && (await readSchemaNumber(database)) > knownSchema;
      return isOutdated ? { status: 'degraded', detail: outdated } : { status: 'online' };
    },
    pipeline: async (isEditor) => {
      const { pending, failedPages, check, owner } = await pipeline().status();
      if (!owner && !database.isEmbedded) return { status: 'degraded', detail: `no process publishes at the moment, ${describeWaiting(pending)}` };
      // Damaged bytes are made again by themselves: see storage.
      const [mismatch, ...others] = check.mismatches.filter(({ kind }) => kind !== 'damaged');
      if (mismatch) return { status: 'degraded', detail: mismatchDetail(documentLabel(mismatch.path), others.length) };
      if (failedPages.length > 0) return { status: 'degraded', detail: heldDetail(failedPages) };
      const failing = pipeline().failing();
      if (failing)
        return {
          status: 'degraded',
          detail: explained(`publishing fails${sinceMoment(failing.since)}, ${describeWaiting(pending)}`, failing.reason, isEditor),
        };
      if (pending > 100) return { status: 'degraded', detail: describeWaiting(pending) };
      const kept = await readKeptVersions(database);
      return noted(kept && describeVersions(kept));
    },
    ...(askedHosts && { address: async (isEditor) => noted(describeHosts(askedHosts.others(), isEditor)) }),
    storage: async (isEditor) => {
      if (!(await keepsFiles())) return { status: 'degraded', detail: 'nothing can be written to the data folder' };
      const trouble = await askBucket?.();
      if (trouble !== undefined) return { status: 'degraded', detail: describeStore(trouble, isEditor) };
      const disk = await usage.disk();
      if (disk && disk.free < reserveSize) return { status: 'degraded', detail: 'hardly any room is left on the disk of the data folder' };
      if (disk && disk.free < disk.size * warnedShare) return { status: 'degraded', detail: 'less than a tenth of the disk of the data folder is free' };
      const damage = describeDamage(pipeline().repairs(), Date.parse(now())) ?? describeLost(stored.damaged(), isEditor);
      return damage === undefined ? { status: 'online' } : { status: 'degraded', detail: damage };
    },
    ...(follower && {
      copy: async (isEditor) => describeCopy(await follower.state(), isEditor),
    }),
    ...(cdn && { cdn: async (isEditor) => describePurges(await cdn.purger.state(), isEditor) }),
    assistant: async () => {
      const trouble = assistant.lastTrouble();
      const [settings] = await database.read.select().from(tables.coinnovation_chatbot_settings);
      if (!assistant.ask) return { status: 'online', detail: 'no provider is set up, the search answers' };
      if (!settings?.is_active) return { status: 'online', detail: 'switched off, the search answers' };
      return trouble === undefined ? { status: 'online' } : { status: 'degraded', detail: `${troubles[trouble]}, the search answers` };
    },
    backup: async () => {
      const last = await lastBackup(database);
      if (last === undefined) return { status: 'online', detail: 'the command backup has made none so far' };
      const isOld = Date.parse(now()) - last > backupAge;
      return isOld ? { status: 'degraded', detail: `the last backup was made at ${new Date(last).toISOString()}` } : { status: 'online' };
    },
    mail: async () => {
      const stuck = await countStuckMails(database);
      return stuck > 0 ? { status: 'degraded', detail: `${stuck} ${stuck === 1 ? 'mail' : 'mails'} could not be sent so far` } : { status: 'online' };
    },
  };
  // The pages go on being served without the database server.
  const isAway = (error: unknown) => findError(error, DatabaseUnreachable) !== undefined;
  const whenAway = () => ({ status: 'degraded' as const, detail: describeOutage(database, pipeline()) });
  async function run(name: string, probe: Probe, isEditor: boolean) {
    const answer = probe(isEditor).catch((error: unknown) => (isAway(error) ? whenAway() : { status: 'offline' as const }));
    return database.isEmbedded || name === 'storage' ? answer : Promise.race([answer, pause(probeTimeout, undefined, { ref: false }).then(whenAway)]);
  }
  async function probeAll(isEditor: boolean): Promise<Health> {
    const results = await Promise.all(Object.entries(probes).map(async ([name, probe]) => [name, await run(name, probe, isEditor)] as const));
    const states = results.map(([, { status }]) => status);
    const status = states.includes('offline') ? 'offline' : states.includes('degraded') ? 'degraded' : 'online';
    return { version, installation, status, checks: Object.fromEntries(results) };
  }
  let last: { readonly at: number; readonly health: Promise<Health> } | undefined;
  function readKept(): Promise<Health> {
    const at = performance.now();
    if (!last || at - last.at >= keptFor) last = { at, health: probeAll(false) };
    return last.health;
  }
  return call.get(
    '/api/health',
    {
      noun: 'Server',
      summary: 'Check the health of the server',
      description: 'Without a session the answer is at most a second old.',
      access: 'public',
      answer: healthSchema,
      alsoAnswers: { 503: 'At least one part is offline' },
      waits: true,
    },
    async (context, { actor }) => {
      const health = await (actor === undefined ? readKept() : probeAll(true));
      context.header('cache-control', 'no-store');
      return context.json(health, health.status === 'offline' ? 503 : 200);
    },
  );
}
