// Malicious files are refused, or stored without what makes them harmful.
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notedFilm, notedWebm, owner, place } from '../../test/films.ts';
import { formOf, oldDocument, picture } from '../../test/media.ts';
import { play } from '../../test/scenario.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());
beforeEach(() => stem.logged());

interface Row {
  readonly original_name: string;
  readonly file_type: string;
  readonly url: string;
}

const send = (bytes: Uint8Array, name: string, type?: string) =>
  stem.request('/api/media/upload', { as: 'editor', method: 'POST', body: formOf(bytes, name, type) });
const upload = async (bytes: Uint8Array, name = 'file', type?: string) => (await (await send(bytes, name, type)).json()) as Row; // a row of the library
const files = () => readdir(stem.files.folder);

async function expectRefusal(bytes: Uint8Array, name: string) {
  const before = await files();
  const scenario = { name, as: 'editor', method: 'POST', path: '/api/media/upload', body: formOf(bytes, name) } as const;
  await play({ ...scenario, status: 415, failure: 'unsupported_type' }, stem);
  expect(await files()).toEqual(before);
}

/** A grey PNG of this size, in a few bytes. */
function bomb(width: number, height: number, rows = height): Buffer {
  const chunk = (type: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), bytes]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(bytes.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 1 });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
const svg = (inside: string, more = '') => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inside}</svg>`);
const doubled = Array.from({ length: 30 }, (_, level) => `<g id="l${level + 1}"><use href="#l${level}"/><use href="#l${level}"/></g>`).join('');

test.each([
  ['a picture of ten thousand million pixels in a kilobyte', bomb(100_000, 100_000, 100)],
  ['a picture just above what a camera makes', bomb(12_000, 12_000)],
  ['a drawing a kilometre wide', svg('<path d="M1 1h9"/>', ' width="3000000" height="3000000"')],
  ['twenty thousand nested drawings', svg(`${'<g id="a">'.repeat(20_000)}${'</g>'.repeat(20_000)}`)],
  ['a drawing that doubles itself thirty times', svg(`<g id="l0"><rect width="1" height="1"/></g>${doubled}<use href="#l30"/>`)],
  ['a drawing behind thousands of comments', Buffer.from(`${'<!---->'.repeat(8000)}<html>`)],
])('%s is refused, leaving nothing', (name, bytes) => expectRefusal(bytes, name));

test('entities in a drawing are not expanded', async () => {
  const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
  const row = await upload(Buffer.concat([Buffer.from(laughs), svg('<path d="M1 1h9"/><text>&b;&c;</text>')]));
  const text = await (await stem.request(row.url)).text();
  expect(text).toContain('d="M1 1h9"');
  expect(text).not.toMatch(/ENTITY|root:|haha/);
});

test('a picture that is also a script is served as a picture only', async () => {
  const gif = await sharp(await picture('#123123'))
    .gif()
    .toBuffer();
  const row = await upload(Buffer.concat([gif, Buffer.from('*/=1;alert(document.domain)//<script>alert(1)</script>')]), 'app.js', 'text/javascript');
  expect(row.url).toMatch(/\.gif$/);
  const { headers } = await stem.request(row.url);
  expect(headers.get('content-type')).toBe('image/gif');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
});

test('a document that starts with HTML is refused', () => expectRefusal(Buffer.from('<script>alert(1)</script>%PDF-1.7\n'), 'letter.pdf'));

test.each([
  ['spreadsheet', Buffer.from('Workbook\0', 'utf16le')],
  ['letter that has the name only in its text', Buffer.concat([Buffer.alloc(3), Buffer.from('WordDocument\0', 'utf16le')])],
])('an old %s is not accepted as a Word document', (name, stream) => expectRefusal(compound(stream, stream.length), name));

const refusalOf = async (bytes: Uint8Array, name: string) => ((await (await send(bytes, name)).json()) as { detail: string }).detail; // a problem has one
const stream = (name: string) => compound(Buffer.from(`${name}\0`, 'utf16le'));

/** Of an iPhone, and said to have this size. */
function photograph(width: number, height: number): Buffer {
  const file = Buffer.from(readFileSync(new URL('../../test/photograph.heic', import.meta.url)));
  file.writeUInt32BE(width, file.indexOf('ispe') + 8);
  file.writeUInt32BE(height, file.indexOf('ispe') + 12);
  return file;
}

test.each([
  ['a line break', '\r\n'],
  ['blank lines', '\n\n  '],
  ['the header lines of a download', 'Content-Type: application/pdf\r\nContent-Length: 1200\r\n\r\n'],
  ['the job of a printer', '\u001b%-12345X@PJL JOB\r\n'],
])('%s before a PDF is no damage', async (_, before) => {
  const bytes = Buffer.from(`${before}%PDF-1.7\n1 0 obj\n<<>>\nendobj\n% ${before.length}\n%%EOF\n`);
  expect((await upload(bytes, 'Agenda.pdf')).file_type).toBe('application/pdf');
});

test('a PDF that opens only with a password is refused with what to do, one that is protected against changes is not', async () => {
  const read = (name: string) => readFileSync(new URL(`../../test/pdf/${name}`, import.meta.url));
  expect(await refusalOf(read('locked-256.pdf'), 'Vertrag.pdf')).toMatch(/opens only with a password/);
  expect((await upload(read('open-256.pdf'), 'Vertrag.pdf')).file_type).toBe('application/pdf');
});

test.each([
  ['Budget.xlsx', stream('EncryptedPackage'), /protected with a password or by your organisation.*remove the protection/],
  ['Budget.xls', stream('Workbook'), /an old table of Excel.*save it as XLSX or PDF/],
  ['Vortrag.ppt', stream('PowerPoint Document'), /an old presentation of PowerPoint/],
  ['Anfrage.msg', stream('__properties_version1.0'), /a mail of Outlook/],
  ['Bild.bmp', Buffer.from('BM'.padEnd(60, '\0')), /a BMP picture.*JPEG or PNG/],
  ['Bild.psd', Buffer.from('8BPS'.padEnd(60, '\0')), /a file of Photoshop/],
  ['Logo.eps', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n'), /an EPS/],
  ['Ton.wav', Buffer.from('RIFF\0\0\0\0WAVEfmt '.padEnd(60, '\0')), /a sound recording.*MP3/],
  ['Film.mkv', Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex'), /a video that browsers do not play.*MP4/],
  ['Alles.zip', Buffer.from('504b0506'.padEnd(44, '0'), 'hex'), /a ZIP archive.*unpack it/],
  ['leer.jpg', Buffer.alloc(0), /empty/],
  ['Panorama.png', bomb(16_000, 9000, 1), /has 144 million pixels, and may have 120 million/],
  ['IMG_1.heic', photograph(16_000, 9000), /has 144 million pixels, and may have 120 million/],
])('%s is refused with what it is and what to do', async (name, bytes, sentence) => {
  const detail = await refusalOf(bytes, name);
  expect(detail).toMatch(sentence);
  expect(detail).not.toMatch(/try again/i);
});

test('an old Word document is accepted and served as one', async () => {
  const row = await upload(oldDocument(), 'Vertrag.doc');
  expect(row.file_type).toBe('application/msword');
  expect((await stem.request(row.url)).headers.get('content-type')).toBe('application/msword');
});

/** The container of old Office files, with one stream in its directory. */
function compound(name: Buffer, length = name.length): Buffer {
  const file = Buffer.alloc(2048);
  file.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 0);
  file.set(name, 1024);
  file.writeUInt16LE(length, 1024 + 64);
  return file;
}

test.each([
  ['../../../etc/passwd.png', 'passwd.png'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['/absolute/path/photo.png', 'photo.png'],
  ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
  ['a\u0000b\u0007.png', 'ab.png'],
  ['   ', 'upload'],
  ['..', 'upload'],
  [`${'ä'.repeat(300)}.png`, `${'ä'.repeat(251)}.png`],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
])('the name %j is shown as %j and names no file on disk', async (given, shown) => {
  const before = await files();
  const row = await upload(await picture(`#${Buffer.from(given).toString('hex').padEnd(6, '0').slice(-6)}`, { width: 7 + given.length }), given);
  expect(row.original_name).toBe(shown);
  const added = (await files()).filter((name) => !before.includes(name));
  expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.png$/)]);
});

test('a name with line breaks cannot add a header', async () => {
  const boundary = 'x';
  const bytes = await picture('#abcabc', { width: 5 });
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a%0D%0ASet-Cookie: stolen=1\u2028.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const response = await stem.request('/api/media/upload', { as: 'editor', method: 'POST', body, headers });
  const row = (await response.json()) as Row; // as above
  expect(row.original_name).not.toMatch(/[\r\n\u2028]/);
  for (const answer of [response, await stem.request(row.url)]) for (const [name, value] of answer.headers) expect(`${name}: ${value}`).not.toMatch(/stolen/);
});

test('a form that announces two gigabytes is refused before they are sent, and a form that is cut off contains no file', async () => {
  const form = { as: 'editor', method: 'POST', path: '/api/media/upload' } as const;
  const type = 'multipart/form-data; boundary=x';
  const never = new ReadableStream({ pull: () => expect.unreachable('the body is not read') }, { highWaterMark: 0 });
  await play(
    { ...form, name: 'announced', body: never, headers: { 'content-type': type, 'content-length': String(2 * 1024 ** 3) }, status: 413, failure: 'too_large' },
    stem,
  );
  const half = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf of');
  await play({ ...form, name: 'cut', body: half, headers: { 'content-type': type }, status: 400, failure: 'invalid_input', errors: ['file'] }, stem);
});

test('the location and owner a camera noted are removed from every format that can contain them', async () => {
  const noted = { IFD0: { Copyright: 'Ines Graf' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } };
  const shot = sharp(await picture('#2a5f73', { width: 90 }))
    .withExif(noted)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ines Graf</x:xmpmeta>');
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const row = await upload(await shot.clone().toFormat(format).toBuffer(), `shot.${format}`);
    const kept = Buffer.from(await (await stem.request(row.url)).arrayBuffer());
    const { exif, xmp, iptc, orientation } = await sharp(kept).metadata();
    expect({ format, exif, xmp, iptc, orientation }).toEqual({ format });
    expect(kept.includes('Ines Graf')).toBe(false);
  }
});

test.each([
  ['MP4', notedFilm(), 'video/mp4'],
  ['MOV', notedFilm('qt  '), 'video/quicktime'],
  ['M4V', notedFilm('M4V '), 'video/mp4'],
  ['WebM', notedWebm(), 'video/webm'],
])('a film (%s) is stored without the place and the owner', async (_type, bytes, mime) => {
  expect([bytes.includes(place), bytes.includes(owner)]).toEqual([true, true]);
  const row = await upload(bytes, 'film');
  const kept = Buffer.from(await (await stem.request(row.url)).arrayBuffer());
  expect([row.file_type, kept.length, kept.includes(place), kept.includes(owner)]).toEqual([mime, bytes.length, false, false]);
});

test('a photograph of an iPhone is stored as a JPEG', async () => {
  const row = await upload(await readFile(new URL('../../test/photograph.heic', import.meta.url)), 'IMG_0042.HEIC');
  expect(row).toMatchObject({ file_type: 'image/jpeg', original_name: 'IMG_0042.HEIC', url: expect.stringMatching(/\.jpg$/), width: 64, height: 48 });
});

test('eight drawings that double themselves are refused at once, and a save beside them is not', async () => {
  const bomb = (level: number) => svg(`<g id="l0"><rect width="${level}" height="1"/></g>${doubled}<use href="#l18"/>`);
  const sent = Promise.all(Array.from({ length: 8 }, (_, level) => send(bomb(level), 'bomb.svg')));
  const saved = await stem.write('POST', '/api/speakers', { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  expect(saved).toMatchObject({ name: 'Ursina Caduff' });
  const answers = await Promise.all((await sent).map((response) => response.json()));
  expect(answers).toEqual(Array(8).fill(expect.objectContaining({ name: 'unsupported_type', detail: expect.stringContaining('repeats its parts too often') })));
});

test('the largest picture a camera makes is accepted', async () => {
  expect(await upload(bomb(10_000, 10_000), 'camera.png')).toMatchObject({ file_type: 'image/png' });
});

test('other requests are answered while a large drawing is cleaned', async () => {
  let answered = 0;
  let isOver = false;
  const uploading = upload(svg('<path d="M1 1h9"/>'.repeat(20_000)), 'large.svg').finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await stem.request('/api/health');
    answered += 1;
    await new Promise(setImmediate);
  }
  expect((await uploading).file_type).toBe('image/svg+xml');
  expect(answered).toBeGreaterThan(20);
});
