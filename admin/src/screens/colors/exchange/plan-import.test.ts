import { describe, expect, it } from 'vitest';
import { type BrandColour, type ColourTheme, planImport } from './plan-import.ts';

const head = { created_at: '', updated_at: '', revision: 3, order_index: 0 };
const ink: BrandColour = { ...head, id: 'ink', name: 'Ink', hex: '#14181a', usage: 'Text.', category: 'primary' };
const property: ColourTheme = {
  ...head,
  id: 'property',
  name: 'Property',
  primary: '#2A3F9D',
  secondary: '#0E262C',
  accent: '#0B5A6B',
  background: '#FFFFFF',
  text: '#14181A',
  is_default: true,
};
const stored = { colours: [ink], themes: [property] };
const { id: _, is_default: __, order_index: ___, created_at: ____, updated_at: _____, revision: ______, ...inFile } = property;

describe('the plan of an import', () => {
  it('changes nothing when everything is as it is in the file, in any case of the letters', () => {
    const plan = planImport(stored, { colours: [{ name: 'ink', hex: '#14181A', category: 'primary', usage: 'Text.' }], themes: [inFile], leftOut: [] });
    expect(plan.changes.map(({ name, values }) => [name, values])).toEqual([['Ink', { name: 'ink' }]]);
    expect(planImport(stored, { colours: [{ name: 'Ink', hex: '#14181A', category: 'primary' }], themes: [inFile], leftOut: [] })).toEqual({
      changes: [],
      unchanged: 2,
      leftOut: [],
    });
  });
  it('knows a colour of three digits again', () => {
    const grey = { ...ink, name: 'Grey', hex: '#ccc' };
    const plan = planImport({ ...stored, colours: [grey] }, { colours: [{ name: 'Grey', hex: '#CCCCCC', category: 'primary' }], themes: [], leftOut: [] });
    expect(plan).toEqual({ changes: [], unchanged: 1, leftOut: [] });
  });
  it('changes only the fields that differ, with the revision it has seen', () => {
    const plan = planImport(stored, {
      colours: [{ name: 'Ink', hex: '#000000', category: 'primary' }],
      themes: [{ ...inFile, accent: '#B3261E' }],
      leftOut: [],
    });
    expect(plan.changes).toEqual([
      {
        entity: 'color_themes',
        name: 'Property',
        id: 'property',
        revision: 3,
        values: { accent: '#B3261E' },
        differences: [{ label: 'Accent', before: '#0B5A6B', after: '#B3261E' }],
      },
      {
        entity: 'brand_colors',
        name: 'Ink',
        id: 'ink',
        revision: 3,
        values: { hex: '#000000' },
        differences: [{ label: 'Hex', before: '#14181a', after: '#000000' }],
      },
    ]);
  });
  it('adds unknown colours, and keeps the use of a colour where the file has no place for it', () => {
    const plan = planImport(stored, { colours: [{ name: 'Rose', hex: '#EBA0B2', category: 'secondary' }], themes: [], leftOut: [] });
    expect(plan.changes).toMatchObject([{ entity: 'brand_colors', name: 'Rose', values: { name: 'Rose', hex: '#EBA0B2', category: 'secondary' } }]);
    expect(plan.changes[0]).not.toHaveProperty('id');
  });
  it('takes the first of two that share a name, and reports what cannot be taken', () => {
    const plan = planImport(stored, {
      colours: [
        { name: 'Rose', hex: '#EBA0B2', category: 'secondary' },
        { name: 'rose', hex: '#000000', category: 'accent' },
        { name: 'x'.repeat(81), hex: '#000000', category: 'accent' },
      ],
      themes: [],
      leftOut: ['Lab: the model LAB cannot be read'],
    });
    expect(plan.changes.map(({ values: { hex } }) => hex)).toEqual(['#EBA0B2']);
    expect(plan.leftOut).toEqual([
      'Lab: the model LAB cannot be read',
      'rose: is in the file more than once; the first one is used',
      expect.stringContaining('Name has at most 80 characters'),
    ]);
  });
});
