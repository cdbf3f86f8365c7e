// A copy of a site in a folder of its own, running: edits are made there, and cost the author nothing.
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Publication } from '../../core/pipeline.ts';
import { type AdoptedSite, type FileEdit, startAdoptedSite } from '../adopt-site.ts';
import { buildClean, type CleanBuild, copySite, differingFiles } from './clean-build.ts';
import type { ProofEdit } from './proof-edits.ts';

/** What the site has done about an edit. */
export interface EditResult {
  /** Milliseconds until all that it changes was live. */
  readonly ms: number;
  readonly isCompiled: boolean;
  readonly rendered: number;
  /** Of the rendered documents, those whose bytes are others. */
  readonly differing: number;
}

export interface SiteCopy {
  readonly folder: string;
  readonly site: AdoptedSite;
  edit(edit: ProofEdit): Promise<EditResult>;
  buildClean(): Promise<CleanBuild>;
  stop(): Promise<void>;
}

export async function openSiteCopy(root: string, onError: (error: unknown) => void): Promise<SiteCopy> {
  // Beside the site: Astro takes a component of a package for one of the site where the two have no folder in common.
  const work = await mkdtemp(`${root}-proof-`);
  // Astro saves what it has loaded a moment later, so that the folder stays until the process ends.
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  const folder = join(work, 'site');
  await copySite(root, folder);
  process.chdir(folder);
  const site = await startAdoptedSite({ root: folder, onError });
  return {
    folder,
    site,
    edit: (edit) => makeEdit(site, folder, edit),
    buildClean: () => buildClean(folder),
    async stop() {
      await site.stop();
      process.chdir(root);
    },
  };
}

/** Files that differ between two clean builds: the site itself does not reproduce them. */
export async function unstableFiles({ buildClean: build }: Pick<SiteCopy, 'buildClean'>, first?: CleanBuild): Promise<ReadonlySet<string>> {
  const { files } = first ?? (await build());
  return new Set(differingFiles(files, (await build()).files));
}

async function makeEdit(site: AdoptedSite, folder: string, { files }: ProofEdit): Promise<EditResult> {
  const edits: FileEdit[] = [];
  for (const [file, bytes] of Object.entries(files)) {
    const path = join(folder, file);
    const isThere = (await readFile(path).catch(() => undefined)) !== undefined;
    await mkdir(dirname(path), { recursive: true });
    await (bytes ? writeFile(path, bytes) : rm(path));
    edits.push({ event: bytes ? (isThere ? 'change' : 'add') : 'unlink', path });
  }
  const [before, last] = [site.compiled(), (await site.pipeline().receipts.latest(1))[0]];
  const startedAt = performance.now();
  await site.load(edits);
  const ms = performance.now() - startedAt;
  const since = await publicationsSince(site, last);
  const sum = (count: (publication: Publication) => number) => since.reduce((total, publication) => total + count(publication), 0);
  const rendered = sum(({ counts }) => counts.rendered);
  return { ms, isCompiled: site.compiled() !== before, rendered, differing: rendered - sum(({ counts }) => counts.unchanged) };
}

/** At most 20 publications follow from one edit. */
async function publicationsSince(site: AdoptedSite, last: Publication | undefined): Promise<readonly Publication[]> {
  const latest = await site.pipeline().receipts.latest(20);
  const known = latest.findIndex(({ id }) => id === last?.id);
  return known < 0 ? latest : latest.slice(0, known);
}
