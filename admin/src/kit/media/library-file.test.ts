import { describe, expect, it } from 'vitest';
import { endingOf, fileNameIn, isOnTab, isUndescribed, isWhole, type LibraryFile, needNamed, tabNamed, thumbnailOf } from './library-file.ts';

const variant = (width: number) => ({ url: `/media/${width}.webp`, file_type: 'image/webp', width, height: width });
const picture = { file_type: 'image/jpeg', url: '/media/hall.jpg', poster: null, variants: [] };

describe('the tabs of the media library', () => {
  it('contain each file once beside All', () => {
    for (const [type, tab] of [
      ['image/png', 'images'],
      ['image/svg+xml', 'drawings'],
      ['video/mp4', 'videos'],
      ['application/pdf', 'documents'],
    ] as const) {
      const tabs = (['images', 'drawings', 'videos', 'documents'] as const).filter((name) => isOnTab({ file_type: type }, name));
      expect(tabs).toEqual([tab]);
      expect(isOnTab({ file_type: type }, 'all')).toBe(true);
    }
  });
  it('show everything for an unknown name', () => {
    expect(tabNamed('sounds')).toBe('all');
  });
});

describe('a file without alternative text', () => {
  const described = { ...picture, alt_text: 'A hall', alt_text_de: 'Ein Saal' } as unknown as LibraryFile; // what is asked for
  it('is a picture or a film that lacks it in a language', () => {
    expect(isUndescribed(described)).toBe(false);
    expect(isUndescribed({ ...described, alt_text_de: null })).toBe(true);
    expect(isUndescribed({ ...described, file_type: 'video/mp4', alt_text: null })).toBe(true);
  });
  it('is no document', () => {
    expect(isUndescribed({ ...described, file_type: 'application/pdf', alt_text: null })).toBe(false);
  });
  it('is shown among those that lack it, and an unknown address narrows nothing', () => {
    expect(needNamed('undescribed')).toBe('undescribed');
    expect(needNamed('sounds')).toBeUndefined();
  });
});

describe('the picture of a file', () => {
  it('is its smallest variant, or the picture itself', () => {
    expect(thumbnailOf({ ...picture, variants: [variant(960), variant(480)] })).toBe('/media/480.webp');
    expect(thumbnailOf(picture)).toBe('/media/hall.jpg');
  });
  it('is the poster of a video, and nothing for a document', () => {
    expect(thumbnailOf({ ...picture, file_type: 'video/mp4', poster: '/media/poster.jpg' })).toBe('/media/poster.jpg');
    expect(thumbnailOf({ ...picture, file_type: 'application/pdf' })).toBeUndefined();
  });
  it('is shown whole when it is a logo or a tall drawing; photographs and pictures of the tile’s shape fill it', () => {
    const shape = (file_type: string, width: number | null, height: number | null) => isWhole({ file_type, width, height });
    expect(shape('image/svg+xml', 900, 120)).toBe(true);
    expect(shape('image/png', 400, 500)).toBe(true);
    expect(shape('image/svg+xml', 1200, 800)).toBe(false);
    expect(shape('image/jpeg', 400, 500)).toBe(false);
    expect(shape('image/png', null, null)).toBe(false);
  });
  it('is replaced by the ending of its name', () => {
    expect(endingOf('/media/brochure-2025.pdf')).toBe('PDF');
    expect(endingOf('https://example.com/film')).toBe('FILE');
    expect(fileNameIn('https://example.com/files/Jahresbericht%202027.pdf?x=1')).toBe('Jahresbericht 2027.pdf');
    expect(fileNameIn('/files/100%.pdf')).toBe('100%.pdf');
  });
});
