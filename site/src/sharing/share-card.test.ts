import { Resvg } from '@resvg/resvg-wasm';
import { expect, test, vi } from 'vitest';
import { drawShareCard } from './share-card.ts';

const night = { ground: '#0e262c', ink: '#ffffff' };
const day = { ground: '#ffffff', ink: '#14181a' };
const summit = { title: 'Banking Summit Zürich', notes: ['12–14 March 2027', 'Kongresshaus, Saal Łódź'], ...night };
const others = [
  { title: 'Executive Roundtable: Größe, Übermut und Ärger in der Öffentlichkeit', notes: ['4. November 2026', 'Frankfurt am Main'], ...day },
  { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', notes: [], ...night },
  { title: '', notes: ['', ''], ...night },
];

test('a card has the same bytes after other cards and while others are drawn', async () => {
  const first = await drawShareCard(summit);
  const after = await Promise.all(others.map(drawShareCard));
  expect(await drawShareCard(summit)).toEqual(first);
  expect(await Promise.all([...others, summit].toReversed().map(drawShareCard))).toEqual([...after, first].toReversed());
});

test('cards in other colours and of other pages reuse letters that were drawn before', async () => {
  await drawShareCard(summit);
  const drawing = vi.spyOn(Resvg.prototype, 'render');
  await drawShareCard(summit);
  await drawShareCard({ ...summit, ...day });
  await drawShareCard({ ...summit, notes: summit.notes.slice(1) });
  expect(drawing).not.toHaveBeenCalled();
  await drawShareCard({ ...summit, title: 'Banking Summit Zürich?' });
  expect(drawing).toHaveBeenCalledOnce();
  drawing.mockRestore();
});

test('the title is right of the axis, the notes are left of it, and the wordmark is above', async () => {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(await drawShareCard(summit))
    .extractChannel('red')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const extent = (part: (x: number, y: number) => boolean) => {
    const places = [...data.keys()].filter((place) => data[place] !== 0x0e && part(place % 1200, Math.floor(place / 1200)));
    const columns = places.map((place) => place % 1200).sort((one, other) => one - other);
    return { x: [columns.at(0), columns.at(-1)], y: [places.at(0), places.at(-1)].map((place) => Math.floor((place ?? 0) / 1200)) };
  };
  expect(extent((x) => x > 390)).toEqual({ x: [403, 825], y: [228, 561] });
  expect(extent((x, y) => x <= 390 && y > 400)).toEqual({ x: [64, 327], y: [457, 560] });
  expect(extent((x, y) => x <= 390 && y <= 400)).toEqual({ x: [63, 245], y: [0, 168] });
});

test('long notes end before the axis', async () => {
  const { default: sharp } = await import('sharp');
  const notes = ['Hochschule für Wirtschaft und Verwaltung St. Gallen', 'Kongresshaus, Saal Łódź, 12. bis 14. November'];
  const card = await sharp(await drawShareCard({ ...summit, title: '', notes }))
    .extractChannel('red')
    .raw()
    .toBuffer();
  const columns = [...card.keys()].filter((place) => card[place] !== 0x0e).map((place) => place % 1200);
  expect(Math.max(...columns)).toBeLessThanOrEqual(400 - 64 / 2);
});
