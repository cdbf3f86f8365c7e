// The Chromium of the package @sparticuz/chromium: packed for machines that have nothing else, unpacked once per version.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../node_modules/', import.meta.url));

/** The path of the program. The first call takes some seconds and 210 MB. */
export async function unpackedBrowser(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(home, '@sparticuz/chromium/package.json'), 'utf8'));
  const folder = join(home, '.cache', `chromium-${version}`);
  const program = join(folder, 'start.sh');
  if (!existsSync(program)) unpackInto(folder);
  return program;
}

// The package unpacks into the temporary folder and assumes that existing files are complete. So it gets its own folder,
// which is renamed when it is complete.
function unpackInto(folder: string) {
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const unpack = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  const { status, stderr } = spawnSync(process.execPath, ['--eval', unpack], {
    cwd: home,
    encoding: 'utf8',
    // With this variable it also unpacks libraries that the machine may lack.
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1));
  const lacksLibraries = spawnSync(join(draft, 'chromium'), ['--version']).status !== 0;
  writeFileSync(join(draft, 'start.sh'), startScript(lacksLibraries), { mode: 0o755 });
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // another process has unpacked it meanwhile
    rmSync(draft, { recursive: true });
  }
}

const startScript = (lacksLibraries: boolean) =>
  [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    ...(lacksLibraries ? ['export LD_LIBRARY_PATH="$here/al2023/lib"'] : []),
    ...(existsSync('/etc/fonts/fonts.conf') ? [] : ['export FONTCONFIG_PATH="$here/fonts"']),
    'exec "$here/chromium" "$@"',
    '',
  ].join('\n');
