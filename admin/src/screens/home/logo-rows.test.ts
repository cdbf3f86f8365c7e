import { describe, expect, it } from 'vitest';
import { logoRowOf, logosIn, moveToOtherRow, shiftLogo } from './logo-rows.tsx';

const logo = (name: string, row: number) => ({ name, url: `/media/${name}.svg`, row });
const logos = [logo('Rhonegg', 1), logo('Novantia', 2), logo('Sihlwerk', 1), logo('Orsanne', 2)];
const namesIn = (list: readonly Readonly<Record<string, unknown>>[], row: 1 | 2) => logosIn(list, row).map(({ logo: { name } }) => name);

describe('partner logos', () => {
  it('are in the row they name, and in the first where they name none', () => {
    expect([namesIn(logos, 1), namesIn(logos, 2)]).toEqual([
      ['Rhonegg', 'Sihlwerk'],
      ['Novantia', 'Orsanne'],
    ]);
    expect(logoRowOf({})).toBe(1);
  });
  it('move past the next one of their own row, and stop at its ends', () => {
    const moved = shiftLogo(logos, 0, 1);
    expect([namesIn(moved, 1), namesIn(moved, 2)]).toEqual([
      ['Sihlwerk', 'Rhonegg'],
      ['Novantia', 'Orsanne'],
    ]);
    expect(shiftLogo(logos, 0, -1)).toEqual(logos);
    expect(shiftLogo(logos, 3, 1)).toEqual(logos);
  });
  it('go to the end of the other row', () => {
    const moved = moveToOtherRow(logos, 0);
    expect([namesIn(moved, 1), namesIn(moved, 2)]).toEqual([['Sihlwerk'], ['Novantia', 'Orsanne', 'Rhonegg']]);
    expect(logosIn(moved, 2).at(-1)?.logo).toEqual({ ...logos[0], row: 2 });
  });
});
