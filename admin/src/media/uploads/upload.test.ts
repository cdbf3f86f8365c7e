import { expect, test } from 'vitest';
import { tooLarge } from './upload.ts';

const megabyte = 1024 * 1024;

test.each([
  ['image/jpeg', 20, undefined],
  ['image/jpeg', 21, 'A picture may have up to 20 MB; this one has 21 MB'],
  ['video/mp4', 4000, undefined],
  ['video/mp4', 5120, 'A video may have up to 4 GB; this one has 5 GB'],
  ['application/pdf', 51, 'A document may have up to 50 MB; this one has 51 MB'],
  ['', 51, 'A document may have up to 50 MB; this one has 51 MB'],
])('%s of %i MB', (type, size, sentence) => expect(tooLarge({ type, size: size * megabyte })).toBe(sentence));
