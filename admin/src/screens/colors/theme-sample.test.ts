import { expect, it } from 'vitest';
import { themeChecks } from './theme-sample.tsx';

const property = { primary: '#2A3F9D', secondary: '#0E262C', accent: '#0B5A6B', background: '#FFFFFF', text: '#14181A' };
const checks = (colours: typeof property) => themeChecks(colours).map(({ what, isEnough, instead }) => [what, isEnough, instead]);

it('reports nothing about a theme with enough contrast', () => {
  expect(checks(property)).toEqual([
    ['Text on background', true, undefined],
    ['White on secondary', true, undefined],
    ['Accent on background', true, undefined],
    ['Text on primary', true, undefined],
    ['Primary as a line', true, undefined],
  ]);
  expect(themeChecks(property)[0]?.ratio?.toFixed(1)).toBe('17.9');
});
it('measures each pair, and says what the site draws instead', () => {
  const checks = themeChecks({ ...property, text: '#8CCBE6', primary: '#F5C518', secondary: '#F5C518', accent: '#EBA0B2' });
  expect(checks.map(({ isEnough }) => isEnough)).toEqual([false, false, false, true, false]);
  expect(checks.map(({ instead }) => instead)).toEqual([
    'drawn #14181a on #FFFFFF',
    'dark fields are #0e262c',
    'links are #14181a',
    undefined,
    'lines are #14181a',
  ]);
  expect(checks[4]?.needs).toBe(3);
});
it('ignores a colour that is being typed', () => {
  const [text] = themeChecks({ ...property, text: '#14' });
  expect(text).toEqual({ what: 'Text on background', needs: 4.5, isEnough: false, instead: 'drawn #14181a on #FFFFFF' });
});
