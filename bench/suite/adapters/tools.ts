// The other tools, in a folder of their own outside the workspace: they are no dependencies of this project.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Tools {
  /** The folder with their node_modules. */
  readonly folder: string;
  readonly versions: Readonly<Record<string, string>>;
}

/** As they are compared; React is what Next needs. */
const versions = { astro: '7.3.5', next: '16.4.6', '@11ty/eleventy': '3.1.8', react: '19.3.1', 'react-dom': '19.3.1' };

const folder = fileURLToPath(new URL('../../.tools', import.meta.url));

/** Installs them from the registry unless they are there. */
export async function installTools(): Promise<Tools> {
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: versions }, undefined, 2);
  const file = join(folder, 'package.json');
  const isThere = existsSync(join(folder, 'node_modules')) && (await readFile(file, 'utf8').catch(() => '')) === wanted;
  if (!isThere) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, wanted);
    console.log(
      `Installing ${Object.entries(versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(', ')} …`,
    );
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error(`The tools could not be installed in ${folder}: see above`);
  }
  const apps = await readdir(join(folder, 'apps')).catch(() => []);
  for (const name of apps) if (!isRunning(Number(name.split('-')[0]))) await rm(join(folder, 'apps', name), { recursive: true, force: true });
  return { folder, versions };
}

/** Apps of Next have the id of their process in their name; those of others are what an interrupted run has left. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The version of the Hugo on this machine; undefined when there is none. */
export const hugoVersion = (): string | undefined => /v(\d+\.\d+\.\d+)/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
