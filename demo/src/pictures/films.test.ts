import { expect, test } from 'vitest';
import { drawFrame, type Film, films, isFilmName } from './films.ts';

for (const name of Object.keys(films).filter(isFilmName)) {
  test(`${name} moves, and ends where it began`, () => {
    const first = drawFrame(name, 0);
    expect(drawFrame(name, 1)).toBe(first);
    expect(drawFrame(name, 0.5)).not.toBe(first);
  });

  test(`${name} has the proportions of a screen`, () => {
    const film: Film = films[name];
    const { width, height } = film.drawn ?? film;
    expect(width / height).toBeCloseTo(16 / 9);
    expect(drawFrame(name, 0)).toContain(`viewBox="0 0 ${width} ${height}"`);
  });
}

test('a film for phones is the same film', () => expect(drawFrame('home-phone', 0.25)).toBe(drawFrame('home', 0.25)));
