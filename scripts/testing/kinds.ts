// The kinds of tests: what each proves, which files belong to it, and in which suites it runs. docs/testing.md explains them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, root } from '../repository.ts';

/** `check` runs before a commit, `test` before a change lands, `long` for releases and once a day. */
export type Suite = 'check' | 'test' | 'long';

/** The work a kind may do in `npm test`, as counts: a limit in seconds would fail on a busy machine. */
export interface Budget {
  /** Systems started: a database with its publisher, in the process of the test or in another one. */
  readonly systems: number;
  /** Pages rendered by these systems. */
  readonly pages: number;
  /** Browser contexts opened. */
  readonly browsers: number;
}

export interface Kind {
  readonly name: KindName;
  readonly suites: readonly Suite[];
  /** Whether it needs the output of `npm run build`. */
  readonly needsBuild: boolean;
  readonly budget: Budget;
}

export type KindName = 'unit' | 'engine' | 'api' | 'server' | 'site' | 'browser';

const none: Budget = { systems: 0, pages: 0, browsers: 0 };

export const kinds: Readonly<Record<KindName, Kind>> = {
  unit: { name: 'unit', suites: ['check', 'test', 'long'], needsBuild: false, budget: none },
  engine: { name: 'engine', suites: ['test', 'long'], needsBuild: false, budget: { systems: 1280, pages: 15500, browsers: 0 } },
  api: { name: 'api', suites: ['test', 'long'], needsBuild: false, budget: { systems: 1300, pages: 10_000, browsers: 0 } },
  server: { name: 'server', suites: ['test', 'long'], needsBuild: false, budget: { systems: 15, pages: 200, browsers: 0 } },
  site: { name: 'site', suites: ['test', 'long'], needsBuild: true, budget: { systems: 60, pages: 8400, browsers: 0 } },
  browser: { name: 'browser', suites: ['test', 'long'], needsBuild: true, budget: { systems: 70, pages: 0, browsers: 230 } },
};

/**
 * The kind of a test file, by its path from the root. A test opens a system with a module from the folder `test` of its
 * package; a test that imports nothing from there is a unit test.
 */
export function kindOf(file: string): KindName {
  if (file.startsWith('e2e/')) return 'browser';
  if (/\.integration\.test\.ts$/.test(file)) return 'site';
  if (!/ from '(?:\.\.\/)+test\//.test(readFileSync(join(root, file), 'utf8'))) return 'unit';
  return file.startsWith('content-pipeline/') ? 'engine' : 'api';
}

/** Tests of the api whose results could differ on a libSQL server and an S3 store, by their path in `api/src`. */
const onServer = ['attendee-sign-in/login-race', 'openapi/every-call', 'routes/publishing/publications'];
/** Tests that show the same for other entities. */
const onServerLong = [
  'guests/guest-answers',
  'exchange/exchange',
  'limits/stored-counts',
  'media/collector',
  'media/upload',
  'routes/attendees/gated-content',
  'routes/media/media',
  'routes/media/media-changes',
  'routes/media/media-uploads',
  'content/verbs/every-entity',
  'content/verbs/verbs',
  'routes/formats/agenda',
  'routes/formats/editions',
  'routes/resources/fuzz.integration',
  'routes/resources/history',
  'routes/formats/partners',
  'routes/publishing/preview',
];

const isLong = process.env.STEM_TESTS === 'long';

/** Paths of all test files of a kind, sorted. */
export function filesOfKind(kind: KindName): string[] {
  if (kind === 'server') return [...onServer, ...(isLong ? onServerLong : [])].map((name) => `api/src/${name}.test.ts`);
  return testFiles().filter((file) => kindOf(file) === kind);
}

export const testFiles = (): string[] => filesOf().filter((file) => /\.test\.tsx?$/.test(file));

/** Test files by kind, without kinds that have none. */
export type Selection = ReadonlyMap<KindName, readonly string[]>;

/** All tests, or those with one of the words in their path. */
export function selectTests(words: readonly string[]): Selection {
  const names = Object.keys(kinds) as KindName[]; // these are its keys
  const isSelected = (file: string) => words.length === 0 || words.some((word) => file.includes(word));
  return new Map(names.map((name) => [name, filesOfKind(name).filter(isSelected)] as const).filter(([, files]) => files.length > 0));
}
