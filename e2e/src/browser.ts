// Finds a Chromium: the one CHROMIUM_PATH names, the one the project pins, or, where that does not run, one on PATH.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackedBrowser } from './unpacked-browser.ts';

export interface Browser {
  readonly path: string;
  /** As it prints itself: Chromium 153.0.8010.0. */
  readonly version: string;
}

/** With these a browser under test contacts only the tested system. */
export const browserArguments = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Throws with advice when there is none. */
export async function findBrowser(environment: Readonly<Record<string, string | undefined>>, unpack = unpackedBrowser): Promise<Browser> {
  const named = environment.CHROMIUM_PATH;
  if (named) return browserAt(named) ?? stop(`CHROMIUM_PATH is ${named}, which does not run`);
  const reason = 'it does not run on this machine';
  const pinned = await unpack().then(
    (path) => browserAt(path) ?? reason,
    ({ message }: Error) => message,
  );
  if (typeof pinned !== 'string') return pinned;
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  for (const path of folders.flatMap((folder) => names.map((name) => join(folder, name)))) {
    const found = isProgram(path) && browserAt(path);
    if (found) return found;
  }
  return stop(`The one of the npm registry cannot be used here: ${pinned}`);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function browserAt(path: string): Browser | undefined {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? { path, version: stdout.trim().split(' ').slice(0, 2).join(' ') } : undefined;
}

function stop(reason: string): never {
  throw new Error(`No browser for the tests. ${reason}.\nInstall Chromium, or set CHROMIUM_PATH to one.`);
}
