// A copy of the repository for tests that change its sources, or that need one in which nothing was built.
import { constants, cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf, root } from '../repository.ts';

const packages = ['admin', 'api', 'bench', 'content-pipeline', 'demo', 'e2e', 'model', 'site'];

/** What is installed is shared with the repository; packages of the workspace are those of the copy. */
export function copyRepository(copy: string): void {
  const isNeeded = (file: string) => !/^(?:docs|demo\/content)\//.test(file);
  for (const file of filesOf().filter(isNeeded)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { mode: constants.COPYFILE_FICLONE });
  }
  symlinkSync(join(root, '.tools'), join(copy, '.tools'));
  for (const folder of ['', ...packages]) {
    const [from, to] = [join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')];
    mkdirSync(join(to, '@stem'), { recursive: true });
    const shared = readdirSync(from).filter((name) => name !== '@stem' && (!name.startsWith('.') || ['.bin', '.pnpm', '.stamp'].includes(name)));
    for (const name of shared) symlinkSync(join(from, name), join(to, name));
    for (const name of packages) symlinkSync(join(copy, name), join(to, '@stem', name));
  }
}
