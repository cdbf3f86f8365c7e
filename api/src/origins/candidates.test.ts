import type { Kind } from '@stem/model';
import { expect, test } from 'vitest';
import { candidates, distance } from './candidates.ts';
import type { NodeKind } from './shown-nodes.ts';
import { vary } from './vary.ts';

const written = (kind: Kind, value: string, field = value) => ({
  place: { entity: 'speakers' as const, id: '1', field },
  kind,
  value,
  changeTo: () => {
    throw new Error('Nothing is changed here');
  },
});
const away = (kind: NodeKind, value: string, of: Kind, text: string) => distance({ kind, value, nth: 0 }, written(of, text));

test('what is shown comes from an equal value first, then from one that contains it, then from one it contains', () => {
  const values = ['Stem AG', 'Stem AG is a platform', 'Zurich', 'Bern'].map((text) => written('text', text));
  const found = candidates({ kind: 'text', value: 'Stem AG', nth: 0 }, 'en', values).map(({ value }) => value);
  expect(found).toEqual(['Stem AG', 'Stem AG is a platform']);
  expect(candidates({ kind: 'text', value: 'in Zurich', nth: 0 }, 'en', values).map(({ value }) => value)).toEqual(['Zurich']);
});

test('hyphens for line breaks, marks of long texts and capitals make no difference', () => {
  expect(away('text', 'Schalter­schluss', 'text', 'Schalterschluss')).toBe(0);
  expect(away('text', 'see the programme', 'prose', '## Before\nPlease see [the **programme**](/x).')).toBeGreaterThan(0);
});

test('times, initials, telephones, mails, files and pages are found as they are shown', () => {
  expect(away('text', '09:00–10:30', 'text', '9.00–10.30')).toBeDefined();
  expect(away('text', 'AM', 'text', 'Dr. Anna Müller')).toBeDefined();
  expect(away('link', 'tel:+41440001122', 'phone', '044 000 11 22')).toBe(0);
  expect(away('link', 'mailto:a@b.example', 'email', 'a@b.example')).toBe(0);
  expect(away('link', '/de/team', 'url', '/team')).toBe(0);
  expect(away('picture', '/media/73aa96424f9ca5140f6ff10c363e764e-800.webp', 'image', '/media/73aa96424f9ca5140f6ff10c363e764e.jpg')).toBe(1);
  expect(away('picture', '/media/73aa.svg', 'image', '/media/82c4.svg')).toBeUndefined();
  expect(away('text', 'Menu', 'text', 'Zurich')).toBeUndefined();
  expect([away('text', '50+', 'number', '50'), away('text', '150', 'number', '50')]).toEqual([expect.any(Number), undefined]);
});

test('another value of a kind is of that kind', () => {
  expect(vary('text', 'Ada 09:00')).toBe('Beb 09:01');
  expect(vary('date', '2027-04-30')).toBe('2027-05-01');
  expect(vary('prose', 'See [us](/team)')).toBe('Tff [vt](/team)');
  expect([vary('url', '/team'), vary('url', 'mailto:a@b.example'), vary('image', '/media/a.svg')]).toEqual([
    '/team?varied',
    'mailto:xa@b.example',
    '/media/a.svg#varied',
  ]);
});
