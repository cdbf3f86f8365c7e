import { expect, test } from 'vitest';
import { isPlayable, sizeText, typeText } from './file-words.ts';
import { gatedTypes } from './gated-kinds.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

test.each([
  [0, '1 KB'],
  [300 * kilobyte, '300 KB'],
  [999 * kilobyte, '999 KB'],
  [1000 * kilobyte, '1 MB'],
  [4.84 * megabyte, '4.8 MB'],
  [9.96 * megabyte, '10 MB'],
  [411.7 * megabyte, '412 MB'],
  [1000 * megabyte, '1 GB'],
  [2.5 * 1024 * megabyte, '2.5 GB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

test.each([
  ['application/pdf', 'PDF', 'PDF'],
  ['video/mp4', 'Video', 'Video'],
  ['audio/mpeg', 'Audio', 'Audio'],
  ['image/png', 'Picture', 'Bild'],
  ['application/zip', 'ZIP', 'ZIP'],
  ['application/unheard-of', 'File', 'Datei'],
])('%s is called %s, in German %s', (mime, english, german) => expect([typeText(mime, 'en'), typeText(mime, 'de')]).toEqual([english, german]));

test('every type of gated file has a name of its own', () =>
  expect(gatedTypes.filter(({ mime }) => [typeText(mime, 'en'), typeText(mime, 'de')].includes('File'))).toEqual([]));

test('only video and audio are playable', () =>
  expect(gatedTypes.filter(({ mime }) => isPlayable(mime)).map(({ extension }) => extension)).toEqual(['mp4', 'webm', 'mov', 'mp3', 'm4a']));
