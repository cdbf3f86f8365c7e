// npm run package:engine -- [FOLDER]: the core of the engine, and what adopts Astro sites with it, as a package of npm for sites that
// are not in this repository. It has JavaScript with type declarations, the sources they come from, the example and the documents.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../repository.ts';

const source = join(root, 'content-pipeline');
const workspaceName = '@stem/content-pipeline';
export const packageName = 'content-pipeline';
/** The floors of the engine that strangers get. */
const floors = ['core', 'abroad'];

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly description: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')); // as packages have it

/** Returns the path of the package, a tarball in this folder. */
export function packEngine(folder: string): string {
  const draft = mkdtempSync(join(tmpdir(), 'engine-'));
  try {
    compile(draft);
    for (const floor of floors)
      cpSync(join(source, 'src', floor), join(draft, 'src', floor), { recursive: true, filter: (file) => !file.endsWith('.test.ts') });
    for (const file of ['README.md', 'example/bookshop.ts']) write(join(draft, file), readFileSync(join(source, file), 'utf8'));
    for (const file of ['engine.md', 'engine.svg', 'glossary.md']) cpSync(join(root, 'docs', file), join(draft, 'docs', file));
    for (const file of filesIn(draft)) write(file, forStrangers(file, readFileSync(file, 'utf8')));
    write(join(draft, 'package.json'), `${JSON.stringify(makeManifest(draft), null, 2)}\n`);
    mkdirSync(folder, { recursive: true });
    return join(folder, execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: draft, encoding: 'utf8' }).trim());
  } finally {
    rmSync(draft, { recursive: true });
  }
}

/** JavaScript and declarations; components of Astro are compiled by the site that uses them. */
function compile(draft: string): void {
  const options = {
    noEmit: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: join(source, 'src'),
  };
  const project = join(draft, 'tsconfig.json');
  const typeRoots = [join(root, 'node_modules/@types')];
  const [include, exclude] = [floors.map((floor) => join(source, 'src', floor)), [join(source, 'src/**/*.test.ts')]];
  const compilerOptions = { ...options, typeRoots, outDir: join(draft, 'dist') };
  write(project, JSON.stringify({ extends: join(source, 'tsconfig.json'), compilerOptions, include, exclude }));
  execFileSync('tsc', ['-p', project], { cwd: root, stdio: ['ignore', 2, 2] });
  rmSync(project);
  cpSync(join(source, 'src/core/astro'), join(draft, 'dist/core/astro'), { recursive: true, filter: (file) => !file.endsWith('.ts') });
  // Paths within texts, such as that of the code of a worker, are not imports to the compiler.
  const compiled = filesIn(join(draft, 'dist')).filter((file) => /\.(?:js|astro)$/.test(file));
  for (const file of compiled) write(file, readFileSync(file, 'utf8').replaceAll(/'(\.{1,2}\/[\w/-]+)\.ts'/g, "'$1.js'"));
}

/** Only what these floors import: what the distribution needs is no concern of them. */
function makeManifest(draft: string) {
  const { version, license, description, exports, bin, dependencies } = readManifest(source);
  const code = filesIn(join(draft, 'dist'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'));
  const needed = Object.keys(dependencies).filter((name) => code.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`)));
  return {
    name: packageName,
    version,
    license,
    description,
    type: 'module',
    engines: { node: '>=22.18' },
    exports: Object.fromEntries(
      Object.entries(exports).flatMap(([door, path]) => (floors.some((floor) => path.startsWith(`./src/${floor}/`)) ? [[door, doorOf(path)]] : [])),
    ),
    bin: Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, compiledPath(path).replace(/\.ts$/, '.js')])),
    dependencies: Object.fromEntries(needed.map((name) => [name, `^${installedVersion(name)}`])),
    peerDependencies: { astro: `>=${installedVersion('astro')}` },
    peerDependenciesMeta: { astro: { optional: true } },
  };
}

const compiledPath = (path: string): string => path.replace('./src/', './dist/');

function doorOf(path: string) {
  const compiled = compiledPath(path);
  return compiled.endsWith('.astro') ? compiled : { types: compiled.replace(/\.ts$/, '.d.ts'), default: compiled.replace(/\.ts$/, '.js') };
}

const installedVersion = (name: string): string => readManifest(join(source, 'node_modules', name)).version;

/** Names and links as they are in the package; of the glossary, the terms of the engine. */
function forStrangers(file: string, text: string): string {
  const named = text.replaceAll(workspaceName, packageName).replaceAll('](../docs/', '](docs/').replaceAll('](../content-pipeline/', '](../');
  if (!file.endsWith('.md')) return named;
  const [, terms = ''] = /^## The engine\n([\s\S]*?)(?=^## )/m.exec(named) ?? [];
  const shown = file.endsWith('glossary.md') ? `# Terms of the engine\n${terms}` : named;
  return shown.replaceAll(/\[([^[\]]+)\]\(([^()#:]+)(?:#[^()]*)?\)/g, (link, words: string, path: string) =>
    existsSync(join(dirname(file), path)) ? link : words,
  );
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (import.meta.main) {
  const [given = 'dist', ...more] = process.argv.slice(2);
  if (more.length > 0 || given.startsWith('-')) {
    console.error('Usage: npm run package:engine -- [FOLDER]');
    process.exitCode = 2;
  } else console.log(relative(process.cwd(), packEngine(resolve(root, given))));
}
