import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { filesOf, root } from './repository.ts';

// oxlint-disable-next-line typescript/no-deprecated -- Vitest exports Vite's parser under this name only.
const parse = parseAst;

const own = 'scripts/tidy.test.ts';
const written = filesOf()
  .filter((file) => /\.(?:ts|tsx|mjs|astro|css|grit|html|json|md|sh|yml|yaml)$/.test(file) || file === '.env.example' || file === '.ci/run')
  .filter((file) => file !== own && !/(?:^|\/)(?:pnpm-lock\.yaml|package-lock\.json|migrations\/meta\/.*)$/.test(file));
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const isContent = (file: string) => file.startsWith('demo/content/');

/** Lines that match the pattern, as file:line. */
function places(pattern: RegExp, files = written): string[] {
  return files.flatMap((file) =>
    text(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

test('no file is longer than 300 lines', () => {
  const code = written.filter((file) => /\.(?:ts|tsx|mjs|astro|css|sh)$/.test(file));
  expect(code.filter((file) => text(file).trimEnd().split('\n').length > 300)).toEqual([]);
});

test('only the model puts days and times into words', () => {
  // Names of months and weekdays alone, days for machines, and the words of the assistant that it recognises dates by.
  const others = /^admin\/src\/screens\/(?:calendar|agenda)\/|^api\/src\/assist\/answers\/|^content-pipeline\/src\/core\/reading\/clock\.ts$/;
  const code = written.filter((file) => /^(?:site|api|admin|content-pipeline)\/src\/(?!.*\.test\.).*\.(?:tsx?|astro)$|^model\/src\/texts\//.test(file));
  const writes = /toLocale(?:Date|Time)String\((?!'sv-SE')|Date\(.*\)\.toLocaleString|new Intl\.DateTimeFormat\(/;
  expect(
    places(
      writes,
      code.filter((file) => !others.test(file)),
    ),
  ).toEqual([]);
});

/** Lines of a function that fit a screen. */
const screenful = 60;
/** At most this many functions are longer. It only goes down. */
const mostLongFunctions = 20;

test('functions fit a screen, and those that do not are two screens long at most', () => {
  const ofPackages = /^(?:site|api|admin|content-pipeline|model)\/(?!.*(?:\.(?:test|d)\.tsx?$|\/?test\/)).*\.tsx?$/;
  const long = written.filter((file) => ofPackages.test(file)).flatMap(longFunctionsOf);
  expect(long.filter(({ lines }) => lines > 2 * screenful)).toEqual([]);
  expect(long.length).toBeLessThanOrEqual(mostLongFunctions);
});

function longFunctionsOf(file: string): { readonly place: string; readonly lines: number }[] {
  const code = text(file);
  const found: { place: string; lines: number }[] = [];
  function visit(node: unknown) {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && 'start' in node && 'end' in node && /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/.test(String(node.type))) {
      const lines = code.slice(Number(node.start), Number(node.end)).split('\n').length;
      if (lines > screenful) found.push({ place: `${file}:${code.slice(0, Number(node.start)).split('\n').length}`, lines });
    }
    for (const part of Object.values(node)) visit(part);
  }
  visit(parse(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

// Entities and pages need no header: their file names say what they are.
test('every source file begins with a comment that says why it exists', () => {
  const code = written.filter(
    (file) => /\.(?:ts|mjs)$/.test(file) && !/^(?:model\/src\/texts\/de|model\/src\/entities|site\/src\/pages)\/|\.(?:test|d|config)\.(?:ts|mjs)$/.test(file),
  );
  expect(code.filter((file) => !/^(?:#!.*\n)?\/[/*]/.test(text(file)))).toEqual([]);
});

test('no reminder or trace of debugging is left behind', () => {
  expect(places(/\b(?:TODO|FIXME|XXX|HACK|debugger)\b|console\.(?:debug|trace)\(|\b(?:test|describe|it)\.only\(/)).toEqual([]);
});

test('no file names a folder of a developer’s machine', () => {
  expect(places(/(?<![\w.@-])\/(?:work|root|home|Users|tmp)\/|\.\.\/shared\b/)).toEqual([]);
});

test('German texts have ss instead of ß, as in Switzerland', () => {
  const shown = written.filter((file) => !file.includes('.test.'));
  expect(places(/ß/, shown)).toEqual([]);
});

test('no code compares languages or names the column of one, so that another language is a line of the list', () => {
  const code = written.filter((file) => /^(?:site|api|admin|content-pipeline|model)\/src\/(?!.*(?:\.test\.|\/texts\/de\/)).*\.tsx?$/.test(file));
  expect(places(/^(?!\s*(?:\/?\*|\/\/)).*(?:[!=]== '(?:en|de)'|\w_de\b)/, code)).toEqual([]);
});

test('folders and files are named after their content', () => {
  const vague = /(?:^|\/)(?:utils?|helpers?|common|misc|shared|managers?|info)(?:\.[jt]sx?$|\/)/;
  expect(written.filter((file) => vague.test(file) && !isContent(file))).toEqual([]);
});
