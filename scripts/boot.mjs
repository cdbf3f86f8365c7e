// Runs a command with the right Node and pnpm, fetching both from the npm registry when the machine lacks them.
// It needs only Node 18 with npm: every npm script of this repository starts it, so that a fresh clone works with one
// command. The reasons are in docs/decisions/0001-boot-from-the-registry.md.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './boot-lock.mjs';
import { isSupported } from './package/node-version.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const tools = join(root, '.tools');
const platform = `${process.platform}-${process.arch}`;
const fetchedNode = join(tools, 'node_modules', `node-${platform}`, 'bin', 'node');
const fetchedPnpm = join(tools, 'node_modules', '@pnpm', `exe.${platform}`, 'pnpm');

/** The environment of the command: our binaries first on PATH, without the variables npm adds for its own scripts. */
function makeEnvironment() {
  const npmOwn =
    /^npm_(lifecycle|package|execpath|node_execpath|command|config_(user_agent|prefix|local_prefix|global_prefix|globalconfig|nodedir|node_gyp|npm_version|init_module|noproxy))/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !npmOwn.test(name) && name !== 'INIT_CWD' && name !== 'NODE'));
  const folders = [join(tools, 'bin'), join(root, 'node_modules', '.bin')];
  if (!isSupported(process.version)) folders.unshift(join(tools, 'node-bin'));
  env.PATH = [...folders, process.env.PATH].join(delimiter);
  // Node then reuses compiled code at the next start.
  env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  // By default glibc keeps what ended threads have freed: 120 MB after the first publication. It reads these at the start only.
  env.MALLOC_ARENA_MAX ??= '2';
  env.MALLOC_MMAP_THRESHOLD_ ??= '32768';
  return env;
}

const env = makeEnvironment();

function run(command, args, cwd = root) {
  const { status, error } = spawnSync(command, args, { cwd, env, stdio: ['inherit', 2, 2] });
  if (error) stop(`Could not run ${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

function stop(...lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}

const fingerprint = (...files) => files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');
const isStamped = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value;

function link(target, folder, name) {
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  symlinkSync(relative(folder, target), join(folder, name));
}

const toolsStamp = join(tools, 'node_modules', '.stamp');
const wantedTools = () => fingerprint(join(tools, 'package-lock.json'));
const hasTools = () => isStamped(toolsStamp, wantedTools()) && (isSupported(process.version) || existsSync(fetchedNode));

const dependenciesStamp = join(root, 'node_modules', '.stamp');
const wantedDependencies = () => fingerprint(join(root, 'pnpm-lock.yaml'), join(root, 'pnpm-workspace.yaml'));
const hasDependencies = () => isStamped(dependenciesStamp, wantedDependencies());

function provideTools() {
  if (!isStamped(toolsStamp, wantedTools())) {
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], tools);
    if (existsSync(fetchedPnpm)) link(fetchedPnpm, join(tools, 'bin'), 'pnpm');
    if (existsSync(fetchedNode)) link(fetchedNode, join(tools, 'node-bin'), 'node');
    writeFileSync(toolsStamp, wantedTools());
  }
  if (!isSupported(process.version) && !existsSync(fetchedNode))
    stop(
      `Stem needs Node 24 and found ${process.version}; no binary for ${platform} came from the npm registry.`,
      'Install Node 24 from https://nodejs.org and run the command again.',
    );
  if (spawnSync('pnpm', ['--version'], { cwd: tools, env }).status !== 0)
    stop(
      `Stem needs pnpm 12, and no binary for ${platform} came from the npm registry.`,
      'Look whether the registry can be reached ("npm ping"), or install it with "npm install --global pnpm@12", and run the command again.',
    );
}

function provideDependencies() {
  if (hasDependencies()) return;
  run('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only']);
  writeFileSync(dependenciesStamp, wantedDependencies());
}

function start([command, ...args]) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(`Could not run ${command}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

// A checkout in which everything is installed may be read-only, so it is not even locked.
if (!hasTools() || !hasDependencies())
  await withLock(join(tools, 'lock'), () => {
    provideTools();
    provideDependencies();
  });
if (process.argv.length > 2) start(process.argv.slice(2));
