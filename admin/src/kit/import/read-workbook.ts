// The first sheet of an Excel workbook as a table, in the form in which spreadsheets copy one. A workbook is a zip archive of XML files.

/** Undefined for what is no workbook, or one that is protected. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const read = openArchive(bytes);
  const sheet = read && (await read(await firstSheet(read)));
  if (sheet === undefined) return undefined;
  const shared = [...((await read?.('xl/sharedStrings.xml')) ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) => textIn(item));
  const rows = [...sheet.matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, attributes = '', content = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const place = columnOf(/\br="([A-Z]+)/.exec(attributes)?.[1] ?? '') ?? cells.length;
      cells[place] = cellText(/\bt="(\w+)"/.exec(attributes)?.[1], content, shared);
    }
    return Array.from(cells, (cell) => (/[\n\t"]/.test(cell ?? '') ? `"${cell?.replaceAll('"', '""')}"` : (cell ?? ''))).join('\t');
  });
  return rows.join('\n');
}

type ReadEntry = (name: string) => Promise<string | undefined>;

/** The sheet that is first in the workbook, wherever its file is. */
async function firstSheet(read: ReadEntry): Promise<string> {
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec((await read('xl/workbook.xml')) ?? '')?.[1];
  const relations = ((await read('xl/_rels/workbook.xml.rels')) ?? '').match(/<Relationship\b[^>]*>/g) ?? [];
  const target = /\bTarget="([^"]+)"/.exec(relations.find((relation) => relation.includes(`Id="${id}"`)) ?? '')?.[1] ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function cellText(type: string | undefined, content: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textIn(content);
  const value = plain(/<v>(.*?)<\/v>/s.exec(content)?.[1] ?? '');
  return type === 's' ? (shared[Number(value)] ?? '') : type === 'e' ? '' : value;
}

/** All runs of a text, without how it is pronounced. */
const textIn = (xml: string): string =>
  [...xml.replaceAll(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => plain(text)).join('');

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const plain = (xml: string): string =>
  xml.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) =>
    name ? (entities[name] ?? all) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** 0 for A, 27 for AB. */
const columnOf = (letters: string): number | undefined =>
  letters === '' ? undefined : [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const endOfDirectory = 0x06054b50;
const deflated = 8;

/** Reads the files of a zip archive by name, as its directory at the end lists them. */
function openArchive(bytes: Uint8Array<ArrayBuffer>): ReadEntry | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < 0) return undefined;
  const entries = new Map<string, { readonly at: number; readonly size: number; readonly method: number }>();
  for (let at = view.getUint32(end + 16, true), count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    const [name, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const entry = { at: view.getUint32(at + 42, true), size: view.getUint32(at + 20, true), method: view.getUint16(at + 10, true) };
    entries.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)), entry);
    at += 46 + name + extra + comment;
  }
  return async (name) => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    const packed = new Blob([bytes.subarray(start, start + entry.size)]).stream();
    return new Response(entry.method === deflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).text();
  };
}
