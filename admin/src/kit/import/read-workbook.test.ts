import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

/** A zip archive; no reader of ours checks its sums. */
function archive(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    at += local.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

const book = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="Gäste" sheetId="2" r:id="rId2"/><sheet name="Alt" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="worksheets/sheet2.xml" Id="rId2"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Name</t></si><si><r><t>Müller </t></r><r><t xml:space="preserve">&amp; Söhne</t></r></si><si><t>zwei&#10;Zeilen</t></si></sst>',
  'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
  'xl/worksheets/sheet2.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"/><c r="C1" t="inlineStr"><is><t>Tisch</t></is></c></row>' +
    '<row r="2"><c r="A2" s="4" t="s"><v>1</v></c><c r="C2"><v>12</v></c><c r="AB2" t="s"><v>2</v></c></row><row r="3"/></sheetData></worksheet>',
};

test('the first sheet is read with its cells in their columns', async () => {
  const lines = ((await readWorkbook(archive(book))) ?? '').split('\n');
  expect(lines[0]).toBe('Name\t\tTisch');
  expect(lines[1]?.replaceAll(/\t+/g, '|')).toBe('Müller & Söhne|12|"zwei');
  expect(lines[1]?.split('\t')).toHaveLength(28);
  expect(lines[2]).toBe('Zeilen"');
});

test('what is no workbook is none', async () => {
  for (const bytes of [new Uint8Array(3), new Uint8Array(100), archive({ 'word/document.xml': '<document/>' })])
    expect(await readWorkbook(bytes)).toBeUndefined();
});
