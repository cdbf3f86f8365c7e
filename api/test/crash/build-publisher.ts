// Bundles the program to be killed as a package bundles the server: it starts with a third of the work.
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serverLibraries } from '../../../scripts/package/libraries.ts';
import { root } from '../../../scripts/repository.ts';

/** Returns the path of the built program, in `folder`, which is laid out like a checkout. */
export async function buildPublisher(folder: string): Promise<string> {
  const program = fileURLToPath(new URL('publisher.ts', import.meta.url));
  const outDir = join(folder, 'api/dist');
  await build({ configFile: join(root, 'api/vite.config.ts'), mode: 'package', logLevel: 'error', build: { outDir, rolldownOptions: { input: [program] } } });
  const links = [['site', 'site'], ...Object.entries(serverLibraries).map(([name, owner]) => [join(owner, 'node_modules', name), join('node_modules', name)])];
  for (const [from = '', to = ''] of links) {
    // The name of a library may have a scope.
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await symlink(join(root, from), join(folder, to));
  }
  return join(outDir, 'publisher.js');
}
