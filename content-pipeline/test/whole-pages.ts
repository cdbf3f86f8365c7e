// The HTML pages as visitors receive them, put together with their parts, all from one instant.
import type { Reader } from '../src/core/database.ts';
import { createLedger } from '../src/core/ledger/ledger.ts';
import type { Served } from '../src/core/ledger/served.ts';
import type { Objects } from '../src/core/objects/objects.ts';
import { joinPieces, piecesOf } from '../src/core/parts/compose.ts';
import { isPart } from '../src/core/parts/part.ts';

export async function readWholePages(database: Pick<Reader, 'rows'>, objects: Pick<Objects, 'get'>): Promise<Map<string, string>> {
  const documents = await createLedger(database).documentsAfter('', Number.MAX_SAFE_INTEGER);
  const served = new Map(documents.flatMap((document) => (document.served ? [[document.path, document.served] as const] : [])));
  const isHtml = (path: string, { headers, object }: Served) => !isPart(path) && object !== undefined && headers['content-type']?.startsWith('text/html');
  const pages = [...served].filter(([path, one]) => isHtml(path, one));
  const found = await Promise.all(
    pages.map(async ([path, one]) => {
      const pieces = piecesOf(one, (key) => served.get(key));
      return [path, String(pieces && (await joinPieces(pieces, objects.get)))] as const;
    }),
  );
  return new Map(found);
}
