// Films and sound recordings with what a camera notes in them, built by hand: small, and read by the same programs.

const text = (value: string) => Buffer.from(value, 'latin1');
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A box of MP4: its length, its type, its content. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? text(part) : part)));
  return Buffer.concat([number(body.length + 8), text(type), body]);
}

/** Version and flags, then numbers. */
const full = (type: string, ...numbers: number[]) => box(type, number(0), ...numbers.map(number));
const handler = (kind: string) => box('hdlr', number(0), number(0), kind, Buffer.alloc(12), 'Name\0');

/** Where the samples of a track lie: one chunk of one sample. */
const samples = (at: number, length: number) =>
  box('stbl', full('stsd', 0), full('stts', 1, 1, 1), full('stsc', 1, 1, 1, 1), full('stsz', 0, 1, length), full('stco', 1, at));

const track = (kind: string, at: number, length: number, ...more: Buffer[]) =>
  box(
    'trak',
    full('tkhd', 3900000000, 3900000001, 1, 0, 1000),
    ...more,
    box('mdia', full('mdhd', 3900000000, 3900000001, 1000, 1000), handler(kind), box('minf', samples(at, length))),
  );

export const place = '+46.9480+007.4474/';
export const owner = 'Ines Graf';

/** The pixels of the film, which must stay where they are. */
export const pixels = 'PIXELS OF THE FILM';
const sensor = `GPS5 ${place}`;

/** As a telephone or an action camera writes it. */
export function notedFilm(brand = 'isom'): Buffer {
  const head = box('ftyp', brand, number(512), brand);
  const content = box('mdat', pixels, sensor);
  const at = head.length + 8;
  const keys = box(
    'meta',
    number(0),
    handler('mdta'),
    box('keys', number(0), number(1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
    box('ilst', box('data', place)),
  );
  const movie = box(
    'moov',
    full('mvhd', 3900000000, 3900000001, 1000, 1000),
    track('vide', at, pixels.length, box('udta', box('name', owner)), box('meta', number(0), owner)),
    track('meta', at + pixels.length, sensor.length),
    box(
      'udta',
      box('©xyz', Buffer.from([0, place.length, 0x15, 0xc7]), place),
      box('©mak', 'Camera'),
      box('loci', number(0), place),
      box('auth', number(0), owner),
    ),
    keys,
    box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), `<x:xmpmeta>${owner}</x:xmpmeta>`),
  );
  return Buffer.concat([head, content, movie, box('uuid', Buffer.alloc(16, 7), owner), box('free', owner), box('inst', place)]);
}

/** An element of WebM: its number, its length in eight bytes, its content. */
function element(id: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? text(part) : part)));
  const length = Buffer.alloc(8);
  length.writeUInt32BE(body.length, 4);
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
}

/** Its clusters have no length when a browser has recorded it. */
export function notedWebm({ isRecorded = false } = {}): Buffer {
  const tags = element('1254c367', element('7373', element('67c8', element('45a3', 'LOCATION'), element('4487', place))));
  const info = element('1549a966', element('bf', 'abcd'), element('4461', Buffer.alloc(8, 9)), element('7ba9', owner), element('4d80', 'Muxer'));
  const block = element('a3', pixels);
  const cluster = isRecorded ? Buffer.concat([Buffer.from('1f43b67501ffffffffffffff', 'hex'), block]) : element('1f43b675', block);
  const parts = [info, cluster, element('1941a469', element('61a7', element('466e', owner))), tags];
  const head = element('1a45dfa3', element('4282', 'webm'));
  return isRecorded ? Buffer.concat([head, Buffer.from('1853806701ffffffffffffff', 'hex'), ...parts]) : Buffer.concat([head, element('18538067', ...parts)]);
}

/** An MP3 with tags of each kind around its sound. */
export function notedMp3(): Buffer {
  const frame = Buffer.concat([text('TPE1'), number(owner.length + 1), Buffer.from([0, 0, 0]), text(owner)]);
  const head = Buffer.concat([text('ID3'), Buffer.from([3, 0, 0, 0, 0, 0, frame.length]), frame]);
  const sound = Buffer.concat(Array.from({ length: 6 }, () => Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413, 1)])));
  const foot = (length: number, flags: number) => {
    const bytes = Buffer.alloc(32);
    bytes.write('APETAGEX');
    bytes.writeUInt32LE(2000, 8);
    bytes.writeUInt32LE(length, 12);
    bytes.writeUInt32LE(flags, 20);
    return bytes;
  };
  const ape = Buffer.concat([foot(32 + owner.length, 0xa0000000), text(owner), foot(32 + owner.length, 0x80000000)]);
  const last = Buffer.alloc(128);
  last.write(`TAG${owner}`);
  return Buffer.concat([head, sound, ape, last]);
}
