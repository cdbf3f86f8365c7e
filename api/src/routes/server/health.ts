// The health of every part, by real probes and without secrets: an outside monitor reads it as well.
import { setTimeout as pause } from 'node:timers/promises';
import { documentLabel, type KeptVersions, type Pipeline, readKeptVersions, type Words } from '@stem/content-pipeline';
import type { PurgerState } from '@stem/content-pipeline/cdn';
import { type Database, DatabaseUnreachable, findError } from '@stem/content-pipeline/database';
import type { FollowerState } from '@stem/content-pipeline/followers';
import { type Language, type Sentence, say } from '@stem/model';
import { tables } from '@stem/model/tables';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { z } from 'zod';
import { lastBackup } from '../../backup/rotation.ts';
import { latestSchema, readSchemaNumber } from '../../database/schema-number.ts';
import { call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
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

/** What is found, before it is put into words. */
type Found = Omit<Health, 'checks'> & { readonly checks: Readonly<Record<string, ProbeAnswer>> };

const inWords = ({ checks, ...health }: Found, language: Language): Health => ({
  ...health,
  checks: Object.fromEntries(
    Object.entries(checks).map(([name, { detail, ...check }]) => [name, { ...check, ...(detail && { detail: formatSentence(detail, language) }) }]),
  ),
});

/** Only editors learn the names of what others must not see. */
type Probe = (isEditor: boolean) => Promise<ProbeAnswer>;
interface ProbeAnswer {
  readonly status: ProbeState;
  readonly detail?: Sentence;
}

/** `2 pages and 1 part keep an earlier version`; versions of a part in one language count once. */
function heldDetail(held: Awaited<ReturnType<Pipeline['status']>>['failedPages']): Sentence {
  const labels = [...new Set(held.map(({ path }) => path))];
  const pages = labels.filter((label) => label.startsWith('/')).length;
  const parts = labels.length - pages;
  return say('health.earlier', pages, parts);
}

/** Milliseconds an answer is kept for strangers: however many ask, the probes run once. */
const keptFor = 1000;

/** Milliseconds for which a probe may wait for a database server: a monitor is answered within a second. */
const probeTimeout = 500;

/** Milliseconds for which a repaired disk is reported. */
const reportTime = 60 * 60 * 1000;

function describeDamage({ damage, repaired, waiting, lastAt = 0, lost }: ReturnType<Pipeline['repairs']>, now: number): Sentence | undefined {
  const [first] = lost;
  if (first !== undefined) return say('health.lostBytes', documentLabel(first), lost.length - 1);
  if (waiting > 0) return say('health.damaged', waiting);
  if (repaired > 0 && now - lastAt < reportTime) return say('health.repaired', repaired);
  return damage.length > 0 ? say('health.damagedRows') : undefined;
}

function describeLost({ media, gated }: DamagedFiles, isEditor: boolean): Sentence | undefined {
  const count = media.length + gated.length;
  if (count === 0) return undefined;
  const names = isEditor ? [...media, ...gated].slice(0, maxNamed).join(', ') : '';
  return say('health.lostUploads', count, isEditor && count > maxNamed ? say('health.andOthers', names) : names);
}

/** What is known without asking a database server that is away. */
function describeOutage(database: Pick<Database, 'outage'>, pipeline: Pipeline): Sentence {
  const since = database.outage()?.since;
  return since === undefined ? say('health.noAnswer', probeTimeout) : say('health.away', momentOf(since), describeLag(pipeline));
}

/** Empty where nothing is known. */
const momentOf = (since: number | undefined): string => (since === undefined ? '' : new Date(since).toISOString());

function describeLag(pipeline: Pipeline): Sentence | string {
  const { since, pending = 0 } = pipeline.failing() ?? {};
  return since === undefined || pending === 0 ? momentOf(since) : say('health.atLeast', momentOf(since), say('health.waiting', pending));
}

function describeCopy({ behind, failure, failingSince }: FollowerState, isEditor: boolean): ProbeAnswer {
  if (failure === undefined) return { status: 'online' };
  return { status: 'degraded', detail: say('health.copy', momentOf(failingSince), say('health.behind', behind), readable(failure, isEditor)) };
}

/** Why something fails may name what others must not see. */
const readable = (reason: Words | undefined, isEditor: boolean): Words => (isEditor ? (reason ?? '') : '');

/** Milliseconds after which a purge that waits is reported, although none has failed. */
const longestLag = 60_000;

function describePurges({ name, behind, lag, failure, failingSince, doubt }: PurgerState, isEditor: boolean): ProbeAnswer {
  const waiting = say('health.behind', behind);
  if (failure !== undefined)
    return { status: 'degraded', detail: say('health.earlierPages', name, momentOf(failingSince), waiting, readable(failure, isEditor)) };
  if (behind > 0 && lag > longestLag) return { status: 'degraded', detail: say('health.slowPurge', name, waiting) };
  return { status: 'online', ...(doubt !== undefined && { detail: say('health.doubt', name) }) };
}

/** No alarm: what was set is kept to. */
function describeVersions({ bytes, limit, since, areShortened }: KeptVersions): Sentence | undefined {
  if (bytes > limit) return say('health.versionsFull');
  return areShortened ? say('health.versionsSince', since) : undefined;
}

const describeHosts = (names: readonly string[], isEditor: boolean): ProbeAnswer =>
  noted(names.length === 0 ? undefined : say('health.otherNames', readable(names.join(', '), isEditor)));

const noted = (detail: Sentence | undefined): ProbeAnswer => ({ status: 'online', ...(detail !== undefined && { detail }) });

/** The share of the disk below which an operator has to act, while there is time for it. */
const warnedShare = 0.1;

/** Milliseconds after which a backup is old: those of two nights have failed. */
const backupAge = 2 * 24 * 60 * 60 * 1000;

const maxNamed = 5;

type Context = Pick<ServerCallContext, 'saving' | 'publishing' | 'files' | 'assistant' | 'installation' | 'askedHosts'>;

function createProbes({ saving: { database, now }, publishing, files: { stored, usage, bucket }, assistant, askedHosts }: Context): Record<string, Probe> {
  const { pipeline, objects, follower, cdn } = publishing;
  const knownSchema = latestSchema();
  const keepsFiles = createDiskProbe(objects.copies ?? objects, () => Date.parse(now()));
  const askBucket = bucket && createBucketProbe(bucket, () => Date.parse(now()));
  return {
    api: async () => {
      await database.rows('SELECT 1');
      const isOutdated = !database.isEmbedded && (await readSchemaNumber(database)) > knownSchema;
      return isOutdated ? { status: 'degraded', detail: say('health.outdated') } : { status: 'online' };
    },
    pipeline: (isEditor) => probePipeline(pipeline(), database, isEditor),
    ...(askedHosts && { address: async (isEditor) => describeHosts(askedHosts.others(), isEditor) }),
    storage: async (isEditor) => {
      if (!(await keepsFiles())) return { status: 'degraded', detail: say('health.noWrites') };
      const trouble = await askBucket?.();
      if (trouble !== undefined) return { status: 'degraded', detail: say('health.store', readable(trouble, isEditor)) };
      const disk = await usage.disk();
      if (disk && disk.free < reserveSize) return { status: 'degraded', detail: say('health.noRoom') };
      if (disk && disk.free < disk.size * warnedShare) return { status: 'degraded', detail: say('health.littleRoom') };
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
      if (!assistant.ask) return { status: 'online', detail: say('health.noProvider') };
      if (!settings?.is_active) return { status: 'online', detail: say('health.off') };
      return trouble === undefined ? { status: 'online' } : { status: 'degraded', detail: say('health.trouble', say(`troubles.${trouble}`)) };
    },
    backup: async () => {
      const last = await lastBackup(database);
      if (last === undefined) return { status: 'online', detail: say('health.noBackup') };
      const isOld = Date.parse(now()) - last > backupAge;
      return isOld ? { status: 'degraded', detail: say('health.lastBackup', momentOf(last)) } : { status: 'online' };
    },
    mail: async () => {
      const stuck = await countStuckMails(database);
      return stuck > 0 ? { status: 'degraded', detail: say('health.stuckMails', stuck) } : { status: 'online' };
    },
  };
}

async function probePipeline(pipeline: Pipeline, database: Database, isEditor: boolean): Promise<ProbeAnswer> {
  const { pending, failedPages, check, owner } = await pipeline.status();
  if (!owner && !database.isEmbedded) return { status: 'degraded', detail: say('health.noPublisher', say('health.waiting', pending)) };
  // What stops all pages is said before what stops one.
  const failing = pipeline.failing();
  if (failing)
    return {
      status: 'degraded',
      detail: say('health.failing', momentOf(failing.since), say('health.waiting', pending), readable(failing.reason, isEditor)),
    };
  // Damaged bytes are made again by themselves: see storage.
  const [mismatch, ...others] = check.mismatches.filter(({ kind }) => kind !== 'damaged');
  if (mismatch) return { status: 'degraded', detail: say('health.mismatch', documentLabel(mismatch.path), others.length) };
  if (failedPages.length > 0) return { status: 'degraded', detail: heldDetail(failedPages) };
  if (pending > 100) return { status: 'degraded', detail: say('health.waiting', pending) };
  const kept = await readKeptVersions(database);
  return noted(kept && describeVersions(kept));
}

export function healthCall(given: Context) {
  const { saving, publishing, installation } = given;
  const { database } = saving;
  const probes = createProbes(given);
  // The pages go on being served without the database server.
  const isAway = (error: unknown) => findError(error, DatabaseUnreachable) !== undefined;
  const whenAway = () => ({ status: 'degraded' as const, detail: describeOutage(database, publishing.pipeline()) });
  async function run(name: string, probe: Probe, isEditor: boolean) {
    const answer = probe(isEditor).catch((error: unknown) => (isAway(error) ? whenAway() : { status: 'offline' as const }));
    return database.isEmbedded || name === 'storage' ? answer : Promise.race([answer, pause(probeTimeout, undefined, { ref: false }).then(whenAway)]);
  }
  async function probeAll(isEditor: boolean): Promise<Found> {
    const results = await Promise.all(Object.entries(probes).map(async ([name, probe]) => [name, await run(name, probe, isEditor)] as const));
    const states = results.map(([, { status }]) => status);
    const status = states.includes('offline') ? 'offline' : states.includes('degraded') ? 'degraded' : 'online';
    return { version, installation, status, checks: Object.fromEntries(results) };
  }
  let last: { readonly at: number; readonly health: Promise<Found> } | undefined;
  function readKept(): Promise<Found> {
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
      return context.json(inWords(health, languageAsked(context)), health.status === 'offline' ? 503 : 200);
    },
  );
}
