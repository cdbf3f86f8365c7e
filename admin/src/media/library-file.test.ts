import { describe, expect, it } from 'vitest';
import { endingOf, isOnTab, tabNamed, thumbnailOf } from './library-file.ts';

const variant = (width: number) => ({ url: `/media/${width}.webp`, file_type: 'image/webp', width, height: width });
const picture = { file_type: 'image/jpeg', url: '/media/hall.jpg', poster: null, variants: [] };

describe('the tabs of the media library', () => {
  it('contain each file once beside All', () => {
    for (const [type, tab] of [
      ['image/png', 'images'],
      ['video/mp4', 'videos'],
      ['application/pdf', 'documents'],
    ] as const) {
      const tabs = (['images', 'videos', 'documents'] as const).filter((name) => isOnTab({ file_type: type }, name));
      expect(tabs).toEqual([tab]);
      expect(isOnTab({ file_type: type }, 'all')).toBe(true);
    }
  });
  it('show everything for an unknown name', () => {
    expect(tabNamed('sounds')).toBe('all');
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
  it('is replaced by the ending of its name', () => {
    expect(endingOf('/media/brochure-2025.pdf')).toBe('PDF');
    expect(endingOf('https://example.com/film')).toBe('FILE');
  });
});
