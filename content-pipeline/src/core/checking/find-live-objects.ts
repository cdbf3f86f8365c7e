// Everything that visitors can get now and that can be made again: pages, and the files of the compiled site.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Ledger } from '../ledger/ledger.ts';
import type { Served } from '../ledger/served.ts';

interface LiveObject {
  readonly path: string;
  readonly served: Served;
}

const perPortion = 100;

/** Files of earlier sites are left out: no live page needs them. `assets` is the client folder of the compiled site. */
export async function* findLiveObjects(ledger: Pick<Ledger, 'documentsAfter' | 'allAssets'>, assets: string | undefined): AsyncGenerator<LiveObject> {
  if (assets !== undefined) for (const [path, served] of await ledger.allAssets()) if (await exists(join(assets, path))) yield { path, served };
  for (let last: string | undefined = ''; last !== undefined; ) {
    const pages = await ledger.documentsAfter(last, perPortion);
    for (const { path, served } of pages) if (served) yield { path, served };
    last = pages.at(-1)?.path;
    await yieldToOthers();
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
