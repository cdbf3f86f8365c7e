import { describe, expect, it } from 'vitest';
import { contrastNote, swatchOf } from './colour.tsx';

describe('the note beside a colour', () => {
  it('reports the measured contrast', () => {
    expect(contrastNote('#2a3f9d')).toMatchObject({ text: '#ffffff', sentence: 'Text on it is white, contrast 9.1:1.' });
    expect(contrastNote('#f5c518')?.sentence).toBe('Text on it is dark, contrast 11.0:1. Too light for lines on white: these are drawn dark.');
  });
  it('is silent while the text is no colour', () => {
    expect(contrastNote('#12')).toBeUndefined();
    expect(contrastNote('red')).toBeUndefined();
  });
});

it('shows white in the picker while the text is no colour', () => {
  expect(swatchOf('nonsense')).toBe('#ffffff');
  expect(swatchOf('#ABC')).toBe('#aabbcc');
});
