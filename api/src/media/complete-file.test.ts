// Files that were broken off, and files that computers make for themselves, are refused with what they are and what to do.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatedTypes, type MediaType, mediaKinds, type Sentence } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notedFilm, notedMp3, notedWebm } from '../../test/films.ts';
import { filmBytes, pdf } from '../../test/gated.ts';
import { docx, oldDocument } from '../../test/media.ts';
import { cleanPicture } from './clean-picture.ts';
import { findMissingPart } from './complete-file.ts';
import { detectType } from './detect-type.ts';
import { whatItIs } from './unaccepted.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'complete-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(bytes: Uint8Array) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return { path, size: bytes.length };
}
const inWords = (sentence: Sentence | undefined) => sentence && formatSentence(sentence, 'en');
const problem = async (bytes: Uint8Array, mime: string) => inWords(findMissingPart((await written(bytes)).path, mime));
async function said(bytes: Uint8Array | string) {
  const file = await written(Buffer.from(bytes));
  return inWords(whatItIs(await detectType(file), file.size));
}

/** A file without content, its directory, and where that is. */
function archive(): Buffer {
  const [file, listed, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  for (const [part, signature] of [
    [file, 'PK\x03\x04'],
    [listed, 'PK\x01\x02'],
    [end, 'PK\x05\x06'],
  ] as const)
    part.write(signature, 'latin1');
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, listed, end]);
}
const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const whole: readonly (readonly [what: string, mime: string, make: () => Buffer | Promise<Buffer>])[] = [
  ['a film', 'video/mp4', () => notedFilm()],
  ['a film with its index at the end', 'video/mp4', () => filmBytes(5000)],
  ['a film of Apple', 'video/quicktime', () => notedFilm('qt  ')],
  ['a sound recording', 'audio/x-m4a', () => notedFilm('M4A ')],
  ['a WebM', 'video/webm', () => notedWebm()],
  ['a PDF', 'application/pdf', () => pdf()],
  ['a document of Word', office, () => docx()],
  ['an old document of Word', 'application/msword', oldDocument],
  ['an MP3', 'audio/mpeg', notedMp3],
  ['an MP3 that counts its bytes', 'audio/mpeg', countedMp3],
  ['an archive', 'application/zip', archive],
  ['an archive with a comment', 'application/zip', () => withComment(archive())],
];

/** Its first frame says how many bytes it has. */
function countedMp3(): Buffer {
  const bytes = notedMp3();
  const at = bytes.indexOf(Buffer.from('fffb9000', 'hex'));
  bytes.write('Xing\0\0\0\x02', at + 36, 'latin1');
  bytes.writeUInt32BE(bytes.length - at, at + 44);
  return bytes;
}

function withComment(bytes: Buffer): Buffer {
  bytes.writeUInt16LE(2000, bytes.length - 2);
  return Buffer.concat([bytes, Buffer.alloc(2000, 'x')]);
}

test.each(whole)('%s is complete', async (_what, mime, make) => expect(await problem(await make(), mime)).toBeUndefined());

// Nothing says where an MP3 ends that counts nothing: its first half is a recording as well.
test.each(whole.filter(([what]) => what !== 'an archive with a comment' && what !== 'an MP3'))(
  '%s is not complete without its second half, nor without its last bytes',
  async (_what, mime, make) => {
    const bytes = await make();
    expect(await problem(bytes.subarray(0, bytes.length / 2), mime)).toMatch(/not complete|broken off/);
    // Space and notes at the end of these may be missing.
    if (!/^(?:video\/(?:mp4|quicktime)|audio\/.*|application\/msword)$/.test(mime)) expect(await problem(bytes.subarray(0, -12), mime)).toMatch(/not complete/);
  },
);

test('each type that is taken is checked for its end, or decoded as a picture', () => {
  const types = [...Object.values(mediaKinds).flatMap((kind): readonly MediaType[] => kind.types), ...gatedTypes].map(({ mime }) => mime);
  const checked = new Set(whole.map(([, mime]) => mime));
  expect([...new Set(types)].filter((mime) => !mime.startsWith('image/') && !checked.has(mime) && !mime.includes('openxmlformats'))).toEqual([]);
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('half of a picture in %s is none', async (type) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#888', noise } })
    .toFormat(type)
    .toBuffer();
  await expect(cleanPicture(bytes, `image/${type}`)).resolves.toBeDefined();
  for (const length of [bytes.length / 2, 64]) await expect(cleanPicture(bytes.subarray(0, length), `image/${type}`)).rejects.toThrow();
});

test('a recorded WebM, whose clusters have no length, is complete', async () => {
  expect(await problem(notedWebm({ isRecorded: true }), 'video/webm')).toBeUndefined();
});

test.each([
  ['a film without an index', filmBytes(500).subarray(0, 484), 'video/mp4', /no index/],
  ['a film of a head only', filmBytes(500).subarray(0, 24), 'video/mp4', /no index/],
  ['a PDF of a head only', Buffer.from('%PDF-1.7'), 'application/pdf', /no pages/],
  ['a PDF of a head and an end', Buffer.from('%PDF-1.7\n%%EOF\n'), 'application/pdf', /no pages/],
  ['an MP3 of tags only', notedMp3().subarray(0, 40), 'audio/mpeg', /no sound|not complete/],
  ['an MP3 whose sound is a page', Buffer.concat([notedMp3().subarray(0, 30), Buffer.from('<!doctype html><p>Agenda</p>')]), 'audio/mpeg', /no sound/],
  ['an old document of a head only', oldDocument().subarray(0, 512), 'application/msword', /not complete/],
  ['an archive whose directory is gone', archive().subarray(-22), 'application/zip', /not complete/],
])('%s is refused with the reason', async (_what, bytes, mime, reason) => expect(await problem(bytes, mime)).toMatch(reason));

test.each([
  ['a web page', '<!DOCTYPE html><html><p>Agenda</p></html>', /a web page.*print it as PDF/],
  ['a part of a web page', '\ufeff \n<div class="x">Agenda</div>', /a web page/],
  ['a saved web page', 'From: <Saved by Blink>\r\nSnapshot-Content-Location: https://x.example/\r\nSubject: x\r\n', /a mail|a web page/],
  ['a text', 'Guten Tag, die Sitzung beginnt um 9 Uhr.', /a text file.*PDF/],
  ['a text in UTF-16', Buffer.from('\ufeffGuten Tag', 'utf16le'), /a text file/],
  ['a text in Latin-1', Buffer.from('Grüezi', 'latin1'), /a text file/],
  ['a table', 'name;note\r\nAda;1\r\n', /a text file/],
  ['a mail', 'Received: from x\r\n by y\r\nSubject: Agenda\r\n\r\nHello', /a mail.*attachments/],
  ['a folder file of macOS', Buffer.from('\0\0\0\x01Bud1\0\0\x10\0', 'latin1'), /DS_Store.*leave it out/],
  ['a companion of macOS', Buffer.from([0, 5, 0x16, 7, 0, 2, 0, 0]), /begins with \._/],
  ['a lock of Word', Buffer.concat([Buffer.from('\x09Ines Graf'), Buffer.alloc(152)]), /begins with ~\$.*close/],
  ['a lock of Excel', Buffer.concat([Buffer.from('\x09Ines Graf'), Buffer.alloc(155)]), /begins with ~\$/],
  ['a shortcut to a page', '[InternetShortcut]\r\nURL=https://x.example', /a shortcut/],
  ['a document that is online', '{"doc_id":"1aB","email":"ines@x.example"}', /download the document/],
  ['a folder file of Windows', '[.ShellClassInfo]\r\nIconIndex=0', /Windows remembers/],
  ['zeros', Buffer.alloc(9000), /zeros only/],
  ['a business card', 'BEGIN:VCARD\r\nVERSION:3.0\r\n', /business card/],
  ['nothing', '', /This file is empty/],
])('%s is named, with what to do', async (_what, bytes, sentence) => expect(await said(bytes)).toMatch(sentence));

test('bytes that nothing is known about get the list of types', async () => {
  expect(await said(Buffer.from([1, 2, 3, 250, 251]))).toBeUndefined();
});
