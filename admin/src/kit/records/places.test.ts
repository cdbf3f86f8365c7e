import { expect, it } from 'vitest';
import { type Place, type PlaceTexts, shownIn } from './places.ts';

interface Row {
  readonly id: string;
  readonly texts: PlaceTexts;
}
const place: Place<Row> = { key: 'k', title: 'Title', note: '', group: '', initial: {}, without: [], page: '/' };
const standard = { en: 'Welcome', de: 'Willkommen' };
const shown = (of: Partial<Place<Row>>) => shownIn({ ...place, ...of }, ({ texts }) => texts);

it('shows what is written, else the standard text', () => {
  expect(shown({})).toEqual([null, null]);
  expect(shown({ standard })).toEqual(['Welcome', 'Willkommen']);
  expect(shown({ standard, row: { id: '1', texts: ['Hello', null] } })).toEqual(['Hello', null]);
  expect(shown({ standard, row: { id: '1', texts: [null, null] } })).toEqual(['Welcome', 'Willkommen']);
});
