// Saves that change nothing: how fast they are answered, and what they cause, which must be nothing.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Edit } from '../content/edits.ts';
import type { RunningSite } from '../system/site.ts';

/** Milliseconds without a write after which the earlier edits have no more effects. */
const settled = 500;

export interface NoChange {
  /** Milliseconds from sending each save to its answer. */
  readonly saved: readonly number[];
  /** What all of them together caused. */
  readonly publications: number;
  readonly loggedChanges: number;
  readonly objects: number;
  /** Saves that wrote to the database file. */
  readonly commits: number;
}

/** Saves texts that are already live. */
export async function saveAgain(edits: readonly Edit[], { client, facts, site }: RunningSite): Promise<NoChange> {
  await facts.waitUntilQuiet(settled);
  const countObjects = async () => (await readdir(join(site.dataFolder, 'objects'))).length;
  const before = { publications: facts.countPublications(), changes: facts.countChanges(), objects: await countObjects() };
  const saved: number[] = [];
  let commits = 0;
  /** Returns whether the database file was written meanwhile. */
  async function saveAndDetectCommit({ speaker, fields }: Edit): Promise<boolean> {
    const version = facts.readVersion();
    const startedAt = performance.now();
    const { status, headers } = await client.send('PATCH', `/api/speakers/${speaker}`, fields);
    saved.push(performance.now() - startedAt);
    if (status !== 200 || headers['stem-change'] !== undefined) throw new Error(`A save of the same text was answered with ${status} as a change`);
    return facts.readVersion() !== version;
  }
  // The self-check writes its findings now and then; a save that commits does so both times.
  for (const edit of edits) if ((await saveAndDetectCommit(edit)) && (await saveAndDetectCommit(edit))) commits += 1;
  return {
    saved,
    publications: facts.countPublications() - before.publications,
    loggedChanges: facts.countChanges() - before.changes,
    objects: (await countObjects()) - before.objects,
    commits,
  };
}
