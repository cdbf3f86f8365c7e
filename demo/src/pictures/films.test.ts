import { expect, test } from 'vitest';
import { drawFrame, films, isFilmName } from './films.ts';

for (const name of Object.keys(films).filter(isFilmName)) {
  test(`${name} moves, and ends where it began`, () => {
    const first = drawFrame(name, 0);
    expect(drawFrame(name, 1)).toBe(first);
    expect(drawFrame(name, 0.5)).not.toBe(first);
  });

  test(`${name} is as wide as a screen`, () => {
    const { width, height } = films[name];
    expect(width / height).toBeCloseTo(16 / 9);
    expect(drawFrame(name, 0)).toContain(`viewBox="0 0 ${width} ${height}"`);
  });
}
