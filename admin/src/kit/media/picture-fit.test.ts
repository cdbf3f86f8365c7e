import { expect, it } from 'vitest';
import { pictureNote } from './picture-fit.ts';

const photo = (width: number, height: number) => ({ width, height, isDrawing: false });

it('says nothing about a picture that suits its place', () => {
  expect(pictureNote('portrait', photo(800, 1000))).toBeUndefined();
  expect(pictureNote('portrait', photo(3000, 2000))).toBeUndefined();
  expect(pictureNote('wide', photo(1600, 900))).toBeUndefined();
  expect(pictureNote('logo', photo(900, 120))).toBeUndefined();
});

it.each([
  ['portrait', 4000, 20],
  ['portrait', 20, 4000],
  ['wide', 4000, 300],
  ['wide', 600, 2400],
  ['logo', 4000, 20],
  ['logo', 20, 4000],
] as const)('says of a %s of %d × %d pixels that little of it can be seen', (shape, width, height) => {
  expect(pictureNote(shape, photo(width, height))).toContain(`${width} × ${height}`);
});

it('warns of a photograph that would be blurred, and not of a small drawing', () => {
  expect(pictureNote('wide', photo(300, 200))).toContain('800');
  expect(pictureNote('wide', { ...photo(300, 200), isDrawing: true })).toBeUndefined();
});

it('says nothing about a picture whose size is not known', () => {
  expect(pictureNote('portrait', photo(0, 0))).toBeUndefined();
});
