import { describe, expect, it } from 'vitest';
import { aReceipt } from './a-receipt.ts';
import { causeSentence, pageReasons } from './cause-sentence.ts';

const helene = (entity: string, id: string) => (entity === 'speakers' && id === '1' ? 'Helene Rüegsegger' : undefined);
const changed = (columns: readonly string[], rowId = '1') => ({ kind: 'change', view: 'Speakers', entity: 'speakers', rowId, op: 'update', columns }) as const;

describe('the cause of a page in an editor’s words', () => {
  it('names the fields as the form does, the person, and the part of the page', () => {
    expect(causeSentence(changed(['bio']), helene)).toBe('Bio of Helene Rüegsegger in “Speakers”');
    expect(causeSentence(changed(['bio_de', 'name']), helene)).toBe('Name, Bio (German) of Helene Rüegsegger in “Speakers”');
  });
  it('does without a name that is not known', () => {
    expect(causeSentence(changed(['bio'], '2'), helene)).toBe('Bio of speaker in “Speakers”');
  });
  it('says what was added and removed', () => {
    expect(causeSentence({ ...changed([]), op: 'insert' }, helene)).toBe('Helene Rüegsegger added in “Speakers”');
    expect(causeSentence({ ...changed([], '2'), op: 'delete' }, helene)).toBe('Speaker removed in “Speakers”');
  });
  it('calls a moved row a new order', () => {
    expect(causeSentence({ ...changed(['order_index']), entity: 'format_speakers' }, helene)).toBe('Order in “Speakers”');
  });
  it('knows causes that are no change of content', () => {
    expect(causeSentence({ kind: 'code' }, helene)).toBe('The site itself has changed');
    expect(causeSentence({ kind: 'clock', view: 'Event' }, helene)).toBe('The date in “Event” has come');
  });
});

describe('the reasons of a page', () => {
  it('say the same thing once and count what is too much', () => {
    const causes = [changed(['bio']), changed(['bio'], '2'), changed(['name']), changed(['photo']), changed(['company']), changed(['bio'], '3')];
    const page = { path: '/formats/a', outcome: 'changed', causes: [0, 1, 2, 3, 4, 5] } as const;
    expect(pageReasons(aReceipt({ causes }), page, helene)).toEqual([
      'Bio of Helene Rüegsegger in “Speakers”',
      'Bio of speaker in “Speakers”',
      'Name of Helene Rüegsegger in “Speakers”',
      'and 2 more reasons',
    ]);
  });
  it('are only those of the page', () => {
    const page = { path: '/formats/a', outcome: 'changed', causes: [1] } as const;
    expect(pageReasons(aReceipt({ causes: [changed(['bio']), changed(['name'])] }), page, helene)).toEqual(['Name of Helene Rüegsegger in “Speakers”']);
  });
});
