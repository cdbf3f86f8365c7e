// Saves that change nothing: how soon they are answered, and everything they cause, which should be nothing.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Edit } from './edits.ts';
import type { Desk } from './site.ts';

const calm = 500;

export interface NoChange {
  /** Milliseconds from sending each save to its answer. */
  readonly saved: readonly number[];
  /** What they all together have caused. */
  readonly publications: number;
  readonly loggedChanges: number;
  readonly objects: number;
  /** Saves after which the database file was another than before. */
  readonly commits: number;
}

/** Saves texts again that are live already. */
export async function saveAgain(edits: readonly Edit[], { client, facts, site }: Desk): Promise<NoChange> {
  // What the edits before have caused is not to be taken for theirs.
  await facts.quiet(calm);
  const objects = async () => (await readdir(join(site.dataFolder, 'objects'))).length;
  const before = { publications: facts.publications(), changes: facts.changes(), objects: await objects() };
  const saved: number[] = [];
  let commits = 0;
  /** Whether the database file is another afterwards. */
  async function commitsWith({ speaker, fields }: Edit): Promise<boolean> {
    const version = facts.version();
    const startedAt = performance.now();
    const { status, headers } = await client.send('PATCH', `/api/speakers/${speaker}`, fields);
    saved.push(performance.now() - startedAt);
    if (status !== 200 || headers['stem-change'] !== undefined) throw new Error(`A save of the same text was answered with ${status} as a change`);
    return facts.version() !== version;
  }
  // Others write as well, now and then, such as the self-check its findings; a save that commits does so every time.
  for (const edit of edits) if ((await commitsWith(edit)) && (await commitsWith(edit))) commits += 1;
  return {
    saved,
    publications: facts.publications() - before.publications,
    loggedChanges: facts.changes() - before.changes,
    objects: (await objects()) - before.objects,
    commits,
  };
}
