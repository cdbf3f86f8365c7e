// Libraries that stay outside the bundled server, because they read files of their own, contain native code, or take long to load.
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Those of the server, each with the package that depends on it. */
export const serverLibraries: Readonly<Record<string, string>> = {
  '@simplewebauthn/server': 'api',
  libsql: 'content-pipeline',
  pdfkit: 'demo',
  pino: 'api',
};

/** Those of the processes that open uploaded files and check pages, which a checkout starts from their sources. */
export const mediaLibraries: Readonly<Record<string, string>> = {
  'axe-core': 'api',
  'css-tree': 'api',
  'file-type': 'api',
  'heic-decode': 'api',
  jsdom: 'api',
  sharp: 'api',
};

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Copies these libraries with everything they depend on, as they are installed for this platform, from `checkout` into
 * `folder`. The layout is that of pnpm: each beside links to what it depends on.
 */
export function copyLibraries(checkout: string, folder: string): void {
  const installed = join(realpathSync(checkout), 'node_modules/.pnpm');
  const copies = join(folder, 'node_modules/.pnpm');
  const copied = new Set<string>();

  /** Returns its path below `.pnpm`. */
  function copy(library: string): string {
    const place = relative(installed, realpathSync(library));
    if (copied.has(place)) return place;
    copied.add(place);
    cpSync(join(installed, place), join(copies, place), { recursive: true });
    const { dependencies, optionalDependencies }: Manifest = JSON.parse(readFileSync(join(installed, place, 'package.json'), 'utf8'));
    const beside = place.slice(0, place.lastIndexOf('node_modules/') + 'node_modules'.length);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // Binaries for other platforms are not installed.
      if (existsSync(join(installed, beside, name))) link(join(copies, copy(join(installed, beside, name))), join(copies, beside, name));
    }
    return place;
  }

  for (const [name, owner] of Object.entries({ ...serverLibraries, ...mediaLibraries }))
    link(join(copies, copy(join(checkout, owner, 'node_modules', name))), join(folder, 'node_modules', name));
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(relative(dirname(path), target), path);
}
