import { mediaRefusal } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { expect, it } from 'vitest';
import { isAccepted, slotRefusal } from './library-file.ts';

const unknown = { name: 'unsupported_type', detail: formatSentence(mediaRefusal(), 'en') } as const;

it('names only what the place takes, where the library names all it takes', () => {
  expect(slotRefusal('pdf', unknown)).toEqual({ detail: 'This is not a PDF', hint: 'Its name says so, its content does not. Choose another file.' });
  expect(slotRefusal('image', unknown)).toEqual({ detail: 'This is not a picture', hint: 'Choose a JPEG, PNG, WebP, AVIF, GIF, HEIC, TIFF or SVG file.' });
  expect(slotRefusal('video', unknown)).toMatchObject({ detail: 'This is not a video' });
});
it('leaves every other refusal as the library says it', () => {
  expect(slotRefusal('file', unknown)).toBeUndefined();
  expect(slotRefusal('image', { ...unknown, detail: 'This picture is damaged' })).toBeUndefined();
  expect(slotRefusal('pdf', { name: 'too_large', detail: 'A document may have up to 50 MB' })).toBeUndefined();
});
it('knows by its address whether a file is of its kind', () => {
  expect([
    isAccepted('pdf', '/media/a.pdf'),
    isAccepted('pdf', '/media/a.svg'),
    isAccepted('video', '/media/a.mp4'),
    isAccepted('file', '/media/a.doc'),
  ]).toEqual([true, false, true, true]);
});
