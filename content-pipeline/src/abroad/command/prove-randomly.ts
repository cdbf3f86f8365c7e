// Edits a copy of a site at random, compares it with clean renders and clean builds, and shortens a history that fails.
import { randomNumbers } from '../../core/proof/random-edit.ts';
import { differentFiles, firstDifference } from './clean-build.ts';
import { type EditNumbers, randomProofEdit } from './proof-edits.ts';
import type { ProofOptions } from './prove-site.ts';
import { openSiteCopy, unstableFiles } from './site-copy.ts';

export interface RandomOptions extends Pick<ProofOptions, 'root' | 'edits' | 'say' | 'onError'> {
  readonly seed: number;
  /** Milliseconds in which a failing history is shortened; five minutes unless given. */
  readonly shortenFor?: number;
}

export interface RandomProof {
  /** Edits that were made; others found nothing to change. */
  readonly made: number;
  readonly compiled: number;
  /** Comparisons with a clean render of all pages by the engine, and with `astro build`. */
  readonly verified: number;
  readonly built: number;
  readonly failure?: RandomFailure;
}

export interface RandomFailure {
  /** The edits that were left, in words, and where the first file differs. */
  readonly edits: readonly string[];
  readonly wrong: readonly string[];
}

/** Edits between two comparisons with a clean render of all pages. */
const betweenVerifications = 5;
/** Edits between two comparisons with `astro build`, which takes seconds. */
const betweenBuilds = 50;

const large = 1 << 20;

export async function proveRandomly(options: RandomOptions): Promise<RandomProof> {
  const { edits, seed, say, shortenFor = 300_000 } = options;
  const pick = randomNumbers(seed);
  const history = Array.from({ length: edits }, (_, value): EditNumbers => ({ kind: pick(large), file: pick(large), value: value + 1 }));
  const { after, unstable, ...played } = await play(history, options);
  if (!played.failure || after === undefined) return played;
  say(
    `After ${after} edits ${played.failure.wrong.length} files differ: ${played.failure.wrong.slice(0, 5).join(' ')}. ${played.failure.edits.at(-1)}. The history is shortened …`,
  );
  return {
    ...played,
    failure: await shorten({ history: history.slice(0, after), failure: played.failure, unstable }, options, performance.now() + shortenFor),
  };
}

interface Played extends RandomProof {
  /** The number of edits until it failed. */
  readonly after?: number;
  /** Files that differ between two clean builds. */
  readonly unstable: ReadonlySet<string>;
}

async function play(history: readonly EditNumbers[], { root, onError, say }: RandomOptions, known?: ReadonlySet<string>): Promise<Played> {
  const copy = await openSiteCopy(root, onError);
  const done = { made: 0, compiled: 0, verified: 0, built: 0 };
  const said: string[] = [];
  const unstable = known ?? (await unstableFiles(copy));
  try {
    for (const [index, numbers] of history.entries()) {
      const edit = await randomProofEdit(copy.folder, numbers);
      const isLast = index + 1 === history.length;
      if (edit) {
        const { isCompiled } = await copy.edit(edit);
        done.made += 1;
        if (isCompiled) done.compiled += 1;
        said.push(`${edit.what} (${Object.keys(edit.files).join(', ')})`);
      }
      let wrong: readonly string[] = [];
      if (isLast || (index + 1) % betweenVerifications === 0) {
        wrong = (await copy.site.pipeline().verify()).mismatches.map(({ path }) => path);
        done.verified += 1;
      }
      if (wrong.length === 0 && (isLast || (index + 1) % betweenBuilds === 0)) {
        const { files } = await copy.buildClean();
        wrong = (await differentFiles(copy.site, files)).filter((file) => !unstable.has(file));
        done.built += 1;
        if (wrong[0] !== undefined) said.push(await firstDifference(copy.site, files, wrong[0]));
      }
      if (wrong.length > 0) return { ...done, failure: { edits: said, wrong }, after: index + 1, unstable };
      if ((index + 1) % 500 === 0) say(`${index + 1} edits, ${done.compiled} compilations, ${done.built} clean builds: no difference`);
    }
    return { ...done, unstable };
  } finally {
    await copy.stop();
  }
}

interface Failing {
  readonly history: readonly EditNumbers[];
  readonly failure: RandomFailure;
  readonly unstable: ReadonlySet<string>;
}

/** Leaves out halves, then quarters, … while what is left still fails. */
async function shorten(failing: Failing, options: RandomOptions, until: number): Promise<RandomFailure> {
  const { unstable } = failing;
  let { history, failure } = failing;
  for (let portion = Math.ceil(history.length / 2); portion >= 1; portion = portion === 1 ? 0 : Math.ceil(portion / 2))
    for (let from = 0; from < history.length && performance.now() < until && history.length > 1; ) {
      const rest = [...history.slice(0, from), ...history.slice(from + portion)];
      const { failure: still, after } = await play(rest, options, unstable);
      if (still) [history, failure] = [rest.slice(0, after), still];
      else from += portion;
    }
  return failure;
}
