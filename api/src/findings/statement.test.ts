import { expect, test } from 'vitest';
import { statementColumns } from './statement.ts';

const at = Date.parse('2027-04-14T08:00:00Z');
const barrier = (path: string) => ({
  kind: 'page_access' as const,
  state: 'wrong' as const,
  column: 'image-alt',
  path,
  said: { en: 'Images must have alternative text', de: 'Bilder müssen einen Alternativtext haben' },
});

test('each barrier is a line with its number of pages, in the words of each language', () => {
  const found = [barrier('/'), barrier('/team'), { kind: 'alt_missing' as const, state: 'wrong' as const }];
  const { title, title_de, body, body_de } = statementColumns({ found, checked: 80, at });
  expect([title, title_de]).toEqual(['Accessibility', 'Barrierefreiheit']);
  expect(body).toContain('\n\n- Images must have alternative text (on 2 pages)\n- 1 picture has no alternative text\n\n');
  expect(body_de).toContain('- Bilder müssen einen Alternativtext haben (auf 2 Seiten)\n- 1 Bild hat keinen Alternativtext');
});

test('without a fault the day of the checks is said, and without a check that there was none', () => {
  expect(statementColumns({ found: [], checked: 80, at }).body_de).toContain(
    '- Am 14. April 2027 hatten die Prüfungen von 80 Seiten und Teilen nichts gefunden.',
  );
  expect(statementColumns({ found: [barrier('/')], checked: 0, at }).body).toContain('- No check has run yet.');
});
