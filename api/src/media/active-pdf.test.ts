import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isActivePdf } from './active-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

const pdf = (...objects: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'),
    ...objects.flatMap((object, place) => [Buffer.from(`${place + 3} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    Buffer.from('trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);
/** An object stream, which packs other objects. */
const packed = (
  objects: string,
  { filter = '/Filter/FlateDecode', type = '/Type/ObjStm', pack = deflateSync as (bytes: string) => Buffer, word = 'stream\r\n' } = {},
) => Buffer.concat([Buffer.from(`<<${type}/N 1/First 4${filter}/Length 9>>\n${word}`), pack(`7 0 ${objects}`), Buffer.from('\nendstream')]);
async function isActive(bytes: Buffer): Promise<boolean> {
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  return isActivePdf({ path });
}

test.each([
  ['a script', pdf('<</S/JavaScript/JS(app.alert\\(1\\))>>')],
  ['a script in another object', pdf('<</S /JavaScript /JS 9 0 R>>')],
  ['a script behind a comment', pdf('<</JS%\n(app.alert)>>')],
  ['a script whose name is written in numbers', pdf('<</S/#4aava#53cript/J#53<61>>>')],
  ['scripts by name', pdf('<</Names<</Java#53cript 5 0 R>>>>')],
  ['an action when it is opened', pdf('<</Type/Catalog/OpenAction 5 0 R>>')],
  ['an action on an event', pdf('<</Type/Page/AA<</O 5 0 R>>>>')],
  ['a script of a model', pdf('<</Type/3D/Subtype/U3D/OnInstantiate 9 0 R>>')],
  ['a program that is started', pdf('<</S/Launch/F(calc.exe)>>')],
  ['a packed script', pdf(packed('<</S/JavaScript/JS(app.alert)>>'))],
  ['a packed script with a name in numbers', pdf(packed('<</#4a#53(app.alert)>>'))],
  ['a packed script under another type', pdf(packed('<</S/JavaScript>>', { type: '/Type/X' }))],
  ['a packed script after a space', pdf(packed('<</S/JavaScript>>', { word: 'stream \n' }))],
  ['a packed script after a comment', pdf(packed('<</S/JavaScript>>', { word: 'stream%\r\n' }))],
  ['a packed script after a long comment', pdf(packed('<</S/JavaScript>>', { word: `stream%${'x'.repeat(300)}\n` }))],
  ['a packed script with much before it', pdf(packed('<</S/JavaScript>>', { filter: `/Filter/FlateDecode/X(${'x'.repeat(70_000)})` }))],
  ['objects that are packed in another way', pdf(packed('<<>>', { filter: '/Filter/LZWDecode' }))],
  ['objects that are packed twice', pdf(packed('<<>>', { filter: '/Filter[/ASCIIHexDecode/FlateDecode]' }))],
  ['packed objects with a prediction', pdf(packed('<<>>', { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12>>' }))],
  ['packed objects that are encrypted', pdf(packed('<<>>', { pack: () => Buffer.from('none of zlib') }))],
])('%s makes a PDF active', async (_what, bytes) => expect(await isActive(bytes)).toBe(true));

test.each([
  ['pages and pictures', pdf('<</Type/Page>>', Buffer.concat([Buffer.from('<</Length 9>>\nstream\n'), deflateSync('q Q'), Buffer.from('\nendstream')]))],
  ['packed pages', pdf(packed('<</Type/Page/Title(JS and JavaScript)>>'))],
  ['objects that are together and not packed', pdf(packed('<</Type/Page>>', { filter: '', pack: (bytes) => Buffer.from(bytes) }))],
  ['a first page to open at', pdf('<</OpenAction[3 0 R/Fit]>>')],
  ['links and titles', pdf('<</A<</S/URI/URI(https://stem.example/JS)>>/Title(On /JSX and /AAA)>>')],
])('%s do not', async (_what, bytes) => expect(await isActive(bytes)).toBe(false));
