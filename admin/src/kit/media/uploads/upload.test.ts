import { expect, test } from 'vitest';
import { tooLarge } from './upload.ts';

const megabyte = 1024 * 1024;

test.each([
  ['image/jpeg', 64, undefined],
  ['image/jpeg', 65, 'A picture may have up to 64 MB; this one has 65 MB'],
  ['image/svg+xml', 9, 'A picture may have up to 8 MB; this one has 9 MB'],
  ['video/mp4', 4000, undefined],
  ['video/mp4', 5120, 'A video may have up to 4 GB; this one has 5 GB'],
  ['application/pdf', 51, 'A document may have up to 50 MB; this one has 51 MB'],
  ['', 51, 'A document may have up to 50 MB; this one has 51 MB'],
])('%s of %i MB', (type, size, sentence) => expect(tooLarge({ name: 'file', type, size: size * megabyte })).toBe(sentence));

test('a photograph whose type the browser does not know is judged as a picture', () => {
  expect(tooLarge({ name: 'IMG_0042.HEIC', type: '', size: 60 * megabyte })).toBeUndefined();
});
