import { expect, test } from 'vitest';
import { createMemory, type TextPair } from './memory.ts';
import { completeProposal, draftProposal, type Wanted } from './propose.ts';

const direction = { from: 'en', to: 'de' } as const;

function propose(
  wanted: Partial<Wanted> & Pick<Wanted, 'source'>,
  { pairs = [], answers = {} }: { pairs?: readonly TextPair[]; answers?: Readonly<Record<string, string>> } = {},
) {
  const known = { direction, memory: createMemory(pairs, direction), terms: [], names: [['Ada Lovelace']] };
  const draft = draftProposal({ current: '', most: 400, ...wanted }, known);
  return completeProposal(draft, new Map(Object.entries(answers)), known);
}

const pairs = [
  { source: 'The Limmat melts. The ice of 2019 is thin.', target: 'Die Limmat schmilzt. Das Eis von 2019 ist dünn.' },
  { source: 'The ice of 2019 is thin.', target: 'Das Eis von 2019 ist schmal.' },
];

test('sentences are put together of what is known, with the marks and lines of the source around them', () => {
  expect(propose({ source: '## The Limmat melts.\n\n- The ice of 2019 is thin.\n- 9 September 2027' }, { pairs })).toEqual({
    text: '## Die Limmat schmilzt.\n\n- Das Eis von 2019 ist dünn.\n- 9. September 2027',
    origins: ['memory', 'facts'],
    doubts: [],
  });
});

test('sentences at the same place of two texts that share no word are not taken for translations of each other', () => {
  const exchanged = [{ source: 'The doors open at eight. No guest may be quoted.', target: 'Kein Gast darf zitiert werden. Die Türen öffnen um acht.' }];
  expect(propose({ source: 'The doors open at eight.' }, { pairs: exchanged }).doubts).toMatchObject([{ kind: 'near' }]);
  expect(propose({ source: exchanged[0]?.source ?? '' }, { pairs: exchanged })).toMatchObject({ text: exchanged[0]?.target, doubts: [] });
});

test.each([
  ['Thursday, 9 September 2027', 'Donnerstag, 9. September 2027'],
  ['9–10 September 2027', '9.–10. September 2027'],
  ['30 September – 2 October 2027', '30. September – 2. Oktober 2027'],
  ['9 September', '9. September'],
  ['18:30–22:00', '18.30–22.00'],
  ['Ada Lovelace', 'Ada Lovelace'],
  ['office@stem.example', 'office@stem.example'],
  ['2027', '2027'],
  ['/ecosystem-acceleration', '/ecosystem-acceleration'],
])('%s consists of facts', (source, text) => {
  expect(propose({ source })).toEqual({ text, origins: ['facts'], doubts: [] });
});

test.each(['Friday, 9 September 2027', 'The 9th of September', 'Ada', '1,200', 'Around 18:30'])('%s is left open: code cannot be sure of it', (source) => {
  expect(propose({ source })).toEqual({ text: '', origins: ['open'], doubts: [{ kind: 'open', missing: [source], added: [] }] });
});

test('of an outdated text only the changed sentence is open, and the one that it replaces is proposed as similar', () => {
  const outdated = { source: 'It melts fast. The ice is thin.', former: 'It melts. The ice is thin.', current: 'Es schmilzt. Das Eis ist fein.' };
  expect(propose(outdated)).toEqual({
    text: 'Es schmilzt. Das Eis ist fein.',
    origins: ['near', 'kept'],
    doubts: [{ kind: 'near', missing: ['It melts.'], added: ['It melts fast.'] }],
  });
  expect(propose(outdated, { answers: { 'It melts fast.': 'Es schmilzt schnell.' } })).toEqual({
    text: 'Es schmilzt schnell. Das Eis ist fein.',
    origins: ['model', 'kept'],
    doubts: [],
  });
});

test('a sentence that a model leaves as it was, or cuts, is marked also among right ones', () => {
  const source = 'It melts. She counts 31 keys. Nothing of what she has seen on the lakes is written down in any of the books.';
  const answers = (third: string, second = 'Sie zählt 31 Schlüssel.') => ({
    'It melts.': 'Es schmilzt.',
    'She counts 31 keys.': second,
    [source.slice(30)]: third,
  });
  const right = 'Nichts von dem, was sie auf den Seen gesehen hat, steht in einem der Bücher.';
  expect(propose({ source }, { answers: answers(right) }).doubts).toEqual([]);
  expect(propose({ source }, { answers: answers(right, 'She counts 31 keys.') }).doubts).toMatchObject([
    { kind: 'untranslated', added: ['She counts 31 keys.'] },
  ]);
  expect(propose({ source }, { answers: answers('Nichts davon.') }).doubts).toMatchObject([
    { kind: 'length', added: expect.arrayContaining(['Nichts davon.']) },
  ]);
});
