// Proves for a site that what is published equals `astro build`, byte for byte: it edits a copy of the site and compares each edit
// with a clean build of the same files.
import { type Built, type CleanBuild, differentFiles, differingFiles, firstDifference } from './clean-build.ts';
import { type ProofEdit, proofEdit } from './proof-edits.ts';
import { type EditResult, openSiteCopy, type SiteCopy, unstableFiles } from './site-copy.ts';

export interface ProofOptions {
  readonly root: string;
  readonly edits: number;
  /** Whether only the last state is compared: a build of a large site takes its time. */
  readonly once?: boolean;
  readonly say: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

/** What a proof has found. */
export interface Proof {
  /** Files of a clean build, and the documents among them. */
  readonly files: number;
  readonly pages: number;
  /** Milliseconds from nothing to the first publication, and of a clean build. */
  readonly startMs: number;
  readonly buildMs: number;
  /** Files that differ from a clean build although two clean builds have the same. */
  readonly wrong: readonly string[];
  /** Files that differ between two clean builds: the site itself does not reproduce them. */
  readonly unstable: readonly string[];
  readonly edits: readonly ProvenEdit[];
}

export interface ProvenEdit extends EditResult {
  readonly what: string;
  /** What was written, in base64; null for a file that was removed. */
  readonly files: Readonly<Record<string, string | null>>;
  /** How it compares with a clean build, if it was compared. */
  readonly compared?: { readonly needed: number; readonly wrong: readonly string[]; readonly buildMs: number };
}

export async function proveSite({ root, edits, once = false, say, onError }: ProofOptions): Promise<Proof> {
  const startedAt = performance.now();
  const copy = await openSiteCopy(root, onError);
  const startMs = performance.now() - startedAt;
  let built = await copy.buildClean();
  const unstable = await unstableFiles(copy, built);
  if (unstable.size > 0) say(`  ${unstable.size} files differ between two clean builds: ${named([...unstable])}`);
  const compare = (found: CleanBuild) => wrongFiles(copy, found.files, unstable, say);
  const first = { files: built.files.size, pages: (await pagesOf(copy)).size, startMs, buildMs: built.ms };
  const wrong = await compare(built);
  const proven: ProvenEdit[] = [];
  // A site may lack some of the kinds of edits, not all of them.
  for (let round = 0; round < edits * 4 && proven.length < edits; round += 1) {
    const edit = await proofEdit(copy.folder, round);
    if (!edit) continue;
    const result = { ...named64(edit), ...(await copy.edit(edit)) };
    if (once) {
      say(sentenceOf(result));
      proven.push(result);
      continue;
    }
    const next = await copy.buildClean();
    const pages = await pagesOf(copy);
    const needed = differingFiles(built.files, next.files).filter((file) => pages.has(file) && !unstable.has(file)).length;
    say(`${sentenceOf(result)}, ${needed} pages differ between clean builds`);
    proven.push({ ...result, compared: { needed, wrong: await compare(next), buildMs: next.ms } });
    built = next;
  }
  const atEnd = once ? await compare(await copy.buildClean()) : [];
  await copy.stop();
  return { ...first, wrong: [...wrong, ...atEnd], unstable: [...unstable], edits: proven };
}

/** The files of pages that are live. */
const pagesOf = async ({ site }: SiteCopy) => new Set([...(await site.files())].flatMap(([file, { path }]) => (path === undefined ? [] : file)));

async function wrongFiles({ site }: SiteCopy, built: Built, unstable: ReadonlySet<string>, say: ProofOptions['say']): Promise<string[]> {
  const found = (await differentFiles(site, built)).filter((file) => !unstable.has(file));
  if (found[0] !== undefined) say(`  ${found.length} files differ from a clean build: ${named(found)}\n  ${await firstDifference(site, built, found[0])}`);
  return found;
}

const named = (files: readonly string[]) => files.slice(0, 5).join(' ');

const named64 = ({ what, files }: ProofEdit) => ({
  what,
  files: Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, bytes?.toString('base64') ?? null])),
});

const sentenceOf = ({ what, files, ms, isCompiled, rendered, differing }: ProvenEdit) =>
  `${what} (${Object.keys(files).join(', ')}): ${Math.round(ms)} ms${isCompiled ? ', compiled' : ''}, ${rendered} rendered, ${differing} of them differ`;

/** The number of files that differed from a clean build, after each edit. */
export const wrongOf = ({ wrong, edits }: Proof): number => edits.reduce((sum, { compared }) => sum + (compared?.wrong.length ?? 0), wrong.length);
