import { describe, expect, it } from 'vitest';
import { completeMention, mentionedIn, mentionParts, offeredNames, typedMention } from './mention-text.ts';

const editors = [
  { id: '1', name: 'Vreni Amsler' },
  { id: '2', name: 'Vreni Amsler-Huber' },
  { id: '3', name: 'Zoë Frei' },
];

describe('the mention that is typed', () => {
  it.each([
    ['@', 1, { start: 0, find: '' }],
    ['Ask @Vre', 8, { start: 4, find: 'Vre' }],
    ['(@Vreni Ams', 11, { start: 1, find: 'Vreni Ams' }],
    ['Ask @Vre now', 8, { start: 4, find: 'Vre' }],
    ['mail@example', 12, undefined],
    ['@ home', 6, undefined],
    ['@Vreni\nnext', 11, undefined],
    ['no one', 6, undefined],
  ])('in %j at %i is %j', (text, caret, typed) => expect(typedMention(text, caret)).toEqual(typed));
});

it('offers names by their beginnings, without accents, until one is complete', () => {
  const offered = (find: string) => offeredNames(find, editors).map(({ id }) => id);
  expect(offered('')).toEqual(['1', '2', '3']);
  expect(offered('zoe')).toEqual(['3']);
  expect(offered('ams')).toEqual(['1', '2']);
  expect(offered('Zoë Frei please')).toEqual([]);
  expect(offered('x')).toEqual([]);
});

it('completes a name, with a space where the text goes on without one', () => {
  expect(completeMention('Ask @Zo', { start: 4, find: 'Zo' }, 'Zoë Frei')).toEqual({ text: 'Ask @Zoë Frei ', caret: 14 });
  expect(completeMention('Ask @Zo, now', { start: 4, find: 'Zo' }, 'Zoë Frei')).toEqual({ text: 'Ask @Zoë Frei, now', caret: 13 });
});

it('finds the mentions of a text, the longer of two names, and each editor once', () => {
  expect(mentionParts('<b>@Vreni Amsler-Huber</b> and @Zoë Freitag', editors)).toEqual([
    { text: '<b>' },
    { text: '@Vreni Amsler-Huber', mention: editors[1] },
    { text: '</b> and @Zoë Freitag' },
  ]);
  expect(mentionedIn('@Vreni Amsler, @Vreni Amsler and @Zoë Frei.', editors, [])).toEqual(['1', '3']);
});

it.each([
  ['a no-break space', '@Vreni\u00a0Amsler, please'],
  ['accents of their own', '@Zoe\u0308 Frei'],
  ['a straight apostrophe', "@Aoife O'Dell"],
  ['a typographic one', '@Aoife O’Dell'],
])('a mention may be written with %s', (_, text) =>
  expect(mentionedIn(text, [...editors, { id: '5', name: text.includes("'") ? 'Aoife O’Dell' : "Aoife O'Dell" }], [])).toHaveLength(1),
);

it('decides between two editors of the same name by who was chosen', () => {
  const twins = [...editors, { id: '4', name: 'Zoë Frei' }];
  expect(mentionedIn('@Zoë Frei', twins, ['4'])).toEqual(['4']);
  expect(mentionedIn('@Zoë Frei', twins, [])).toEqual(['3']);
});
