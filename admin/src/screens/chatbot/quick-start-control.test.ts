import { expect, it } from 'vitest';
import { addQuickStart } from './quick-start-control.tsx';

it('adds what was typed at the end, without the space around it', () => {
  expect(addQuickStart(['Wer?'], '  Wann? ', 12)).toEqual({ options: ['Wer?', 'Wann?'] });
});
it('adds nothing blank, nothing twice, and nothing to a full list', () => {
  expect(addQuickStart(['Wer?'], '   ', 12)).toEqual({ refused: 'empty' });
  expect(addQuickStart(['Wer?'], 'Wer? ', 12)).toEqual({ refused: 'known' });
  expect(addQuickStart(['Wer?'], 'Wann?', 1)).toEqual({ refused: 'full' });
});
