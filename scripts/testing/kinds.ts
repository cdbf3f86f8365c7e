// The kinds of tests: what each proves, which files belong to it, and in which suites it runs. docs/testing.md explains them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../files.ts';
import { root } from '../root.ts';

/** `check` runs before a commit, `test` before a change lands, `long` for releases and once a day. */
export type Suite = 'check' | 'test' | 'long';

/** What a kind may cost in `npm test`, counted: a bound in seconds would fail on a busy machine. */
export interface Budget {
  /** Systems started: a database with its publisher, whether in the test's process or in one of its own. */
  readonly systems: number;
  /** Pages rendered by these systems. */
  readonly pages: number;
  /** Browser contexts opened. */
  readonly browsers: number;
}

export interface Kind {
  readonly name: KindName;
  readonly suites: readonly Suite[];
  /** Whether it needs what `npm run build` makes. */
  readonly needsBuild: boolean;
  readonly budget: Budget;
}

export type KindName = 'unit' | 'engine' | 'api' | 'server' | 'site' | 'browser';

const none: Budget = { systems: 0, pages: 0, browsers: 0 };

export const kinds: Readonly<Record<KindName, Kind>> = {
  unit: { name: 'unit', suites: ['check', 'test', 'long'], needsBuild: false, budget: none },
  engine: { name: 'engine', suites: ['test', 'long'], needsBuild: false, budget: { systems: 1100, pages: 12_000, browsers: 0 } },
  api: { name: 'api', suites: ['test', 'long'], needsBuild: false, budget: { systems: 750, pages: 4000, browsers: 0 } },
  server: { name: 'server', suites: ['test', 'long'], needsBuild: false, budget: { systems: 40, pages: 1000, browsers: 0 } },
  site: { name: 'site', suites: ['test', 'long'], needsBuild: true, budget: { systems: 80, pages: 20_000, browsers: 0 } },
  browser: { name: 'browser', suites: ['test', 'long'], needsBuild: true, budget: { systems: 64, pages: 0, browsers: 350 } },
};

/**
 * The kind of a test file by its path from the root. A test opens a system with what the folder `test` of its package
 * exports; one that imports nothing from there is a unit test.
 */
export function kindOf(file: string): KindName {
  if (file.startsWith('e2e/')) return 'browser';
  if (/\.integration\.test\.ts$/.test(file)) return 'site';
  if (!/ from '(?:\.\.\/)+test\//.test(readFileSync(join(root, file), 'utf8'))) return 'unit';
  return file.startsWith('content-pipeline/') ? 'engine' : 'api';
}

/** Tests of the api that a libSQL server could answer differently than an embedded file, by their path in `api/src`. */
const onServer = ['auth/login-race', 'openapi/every-call', 'routes/publishing/publications'];
/** Those that repeat what these show for other entities. */
const onServerLong = [
  'content/entities',
  'content/writing',
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
