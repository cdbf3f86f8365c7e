// Films and sound recordings lose what says where, when and by whom they were made; nothing in them moves.
import { expect, test } from 'vitest';
import { box, notedFilm, notedMp3, notedWebm, owner, pixels, place } from '../../../test/films.ts';
import { blankFilm } from './blank-film.ts';
import { blankMp3 } from './blank-mp3.ts';
import { blankWebm } from './blank-webm.ts';
import { boxesIn, findBox } from './boxes.ts';
import { type EditableFile, editBytes } from './editable-file.ts';

function blanked(bytes: Buffer, blank: (file: EditableFile) => void): Buffer {
  const copy = Buffer.from(bytes);
  blank(editBytes(copy));
  return copy;
}
const typesIn = (bytes: Buffer, path: string[] = []) => {
  const file = editBytes(bytes);
  const whole = { start: 0, end: bytes.length };
  const within = path.length === 0 ? whole : findBox(file, whole, path);
  return within ? [...boxesIn(file, within)].map(({ type }) => type) : [];
};

test.each([
  ['MP4', notedFilm(), (file: EditableFile) => blankFilm(file)],
  ['WebM', notedWebm(), blankWebm],
  ['WebM as a browser records it', notedWebm({ isRecorded: true }), blankWebm],
])('a film (%s) keeps its pixels in their place and loses the rest', (_type, given, blank) => {
  expect([given.includes(place), given.includes(owner)]).toEqual([true, true]);
  const kept = blanked(given, blank);
  expect([kept.includes(place), kept.includes(owner)]).toEqual([false, false]);
  expect([kept.length, kept.indexOf(pixels)]).toEqual([given.length, given.indexOf(pixels)]);
  expect(blanked(kept, blank).equals(kept)).toBe(true);
});

test('what a film is played by stays, what a camera has added becomes free space, and no time is left', () => {
  const kept = blanked(notedFilm(), (file) => blankFilm(file));
  expect(typesIn(kept)).toEqual(['ftyp', 'mdat', 'moov', 'free', 'free', 'free']);
  expect(typesIn(kept, ['moov'])).toEqual(['mvhd', 'trak', 'free', 'free', 'free', 'free']);
  expect(typesIn(kept, ['moov', 'trak'])).toEqual(['tkhd', 'free', 'free', 'mdia']);
  expect(kept.includes(Buffer.from('e8754700', 'hex'))).toBe(false);
  expect(notedFilm().includes(Buffer.from('e8754700', 'hex'))).toBe(true);
});

test('a film without anything noted keeps its bytes, and one that shows all around says so', () => {
  const sphere = box('uuid', Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex'), '<rdf/>');
  const plain = Buffer.concat([box('ftyp', 'isom'), box('moov', box('mvhd', Buffer.alloc(20)), box('trak', sphere)), box('mdat', pixels)]);
  expect(blanked(plain, (file) => blankFilm(file)).equals(plain)).toBe(true);
});

test('a sound recording loses its tags at both ends', () => {
  const kept = blanked(notedMp3(), blankMp3);
  expect([kept.includes(owner), kept.includes('APETAGEX'), kept.includes('TAGI')]).toEqual([false, false, false]);
  expect(kept.length).toBe(notedMp3().length);
  expect(kept.indexOf(Buffer.from('fffb9000', 'hex'))).toBe(notedMp3().indexOf(Buffer.from('fffb9000', 'hex')));
});

test.each([
  ['film', notedFilm(), (file: EditableFile) => blankFilm(file)],
  ['WebM', notedWebm(), blankWebm],
  ['recording', notedMp3(), blankMp3],
])('a %s that is cut off anywhere, or has any byte changed, is read to its end', (_what, given, blank) => {
  for (let length = 0; length < given.length; length += 7) expect(blanked(given.subarray(0, length), blank)).toHaveLength(length);
  for (let at = 0; at < given.length; at += 5) {
    const changed = Buffer.from(given);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    expect(blanked(changed, blank)).toHaveLength(given.length);
  }
});
