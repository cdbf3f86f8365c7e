// The commands that the README and docs/operating.md name, and which test runs each of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

/**
 * What an operator has in a package as well, with what each prints, in an order in which each finds what it needs.
 * scripts/package/package.integration.test.ts runs them from the checkout and from a package.
 */
export const operatorCommands: Readonly<Record<string, RegExp>> = {
  'npm run pipeline -- status': /^Live {7}publication \d+, /m,
  'npm run pipeline -- explain <path>': /^\/ {2}status 200, /,
  'npm run pipeline -- why-not <path> <table> <id>': /^The page reads nothing of api_programs, only of /,
  'npm run pipeline -- verify': /equal to a clean build byte for byte/,
  'npm run editors -- list': /password/,
  'npm run editors -- password on': /password/,
  'npm run backup -- FILE': /the database, \d+ files in media/,
  'npm run restore -- FILE': /is restored/,
  'npm run scan -- vreni@alder.example': /It stands nowhere else\./,
  'npm run export -- FILE': /: \d+ records, \d+ files in media/,
  'npm run import -- FILE': /^Speakers: \d+ new/m,
  'npm run storage -- copy --to s3': /files copied to the bucket/,
  'npm run demo -- remove': /^\d+ records of the demo content removed\./,
  'npm run pipeline -- rebuild': /rendered here: no Stem is running/,
  'npm run pipeline -- rollback <publication>': /^(?:[\s\S]+These pages stay rolled back|Visitors already see)/,
};

/** The test that runs it. */
export const testOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(operatorCommands).map((command) => [command, 'scripts/package/package.integration.test.ts'])),
  'npm run doctor': 'api/src/doctor/doctor.test.ts',
  'npm run backup -- FILE --keep=14': 'api/src/backup/rotation.test.ts',
  'npm run package': 'scripts/package/package.integration.test.ts',
  'npm run package:engine': 'scripts/package/engine.integration.test.ts',
  'npm start': 'scripts/new-entity.integration.test.ts',
  'npm run dev': 'scripts/dev.integration.test.ts',
  'npm run cluster': 'bench/src/cluster/cluster-ends.integration.test.ts',
  'npm run screenshots': 'e2e/src/pictures/pictures.test.ts',
  'npm run bench': 'bench/src/commands/bench-command.integration.test.ts',
};

/** Commands that no test runs, with the reason. */
export const notRun: readonly (readonly [RegExp, string])[] = [
  [/^npm (?:test\b|run (?:check|test:long|build)$)/, 'runs the tests, or is run by them first'],
  [/^npm run doctor -- --mail /, 'sends a mail'],
  [/^npm run bench -- (?:--quick|save-on-server)$/, 'takes minutes of a quiet machine; a test runs one bar'],
  [/^npm run bench -- (?:suite|large)$/, 'takes up to an hour, and installs other tools; tests run the cases and a small site on the engine'],
  [/^npm run bench -- foreign /, 'installs sites of other people; tests prove a site of this repository'],
  [/^(?:podman|compose\(\)|compose|for|until|done|curl -X PURGE)\b/, 'needs containers, or a Varnish at that address; their files have tests'],
  [/^(?:useradd|install|mkdir|tar|ln|editor|cp|systemctl|journalctl|cd|printf|git)\b/, 'is for the machine of an operator, mostly as root'],
];

/** Every command, without comments and with one name for a file. */
export function documentedCommands(): string[] {
  const readme = read('README.md');
  const rows = Array.from(readme.matchAll(/^\| `npm run ([\w:]+)[^\n]*/gm), ([row, name = '']) =>
    spansOf(row).map((span) => (span.startsWith('npm ') ? span : `npm run ${name} -- ${span.replace(/^-- /, '')}`)),
  );
  const operating = read('docs/operating.md');
  const spans = spansOf(operating).filter((span) => /^npm (?:run|start|test)\b/.test(span));
  return [
    ...new Set(
      [...linesOf(readme), ...rows.flat(), ...linesOf(operating), ...spans].map((command) =>
        command.replace(/ (?:[\w/.-]+\.tar$|(?:FOLDER|\/backups)(?= --))/, ' FILE'),
      ),
    ),
  ];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const spansOf = (text: string): string[] => Array.from(text.matchAll(/(?<!`)`([^`\n]+)`/g), ([, span = '']) => span);

/** The lines of all blocks for a shell, without settings. */
const linesOf = (text: string): string[] =>
  Array.from(text.matchAll(/^```sh\n(.*?)^```/gms), ([, block = '']) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .flat()
    .map((line) => (line.split(' #')[0] ?? '').trim())
    .filter((line) => line !== '' && !/^(?:#|[A-Z_\d]+=)/.test(line));
