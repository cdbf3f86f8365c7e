import { describe, expect, it } from 'vitest';
import { aReceipt } from '../../../test/a-receipt.ts';
import { causeSentences, isBySystem, pageReasons } from './cause-sentence.ts';

const helene = (entity: string, id: string) => (entity === 'speakers' && id === '1' ? 'Helene Rüegsegger' : undefined);
const said = (cause: Parameters<typeof causeSentences>[0][number]) => causeSentences([cause], helene).join();
const changed = (columns: readonly string[], rowId = '1') => ({ kind: 'change', view: 'Speakers', entity: 'speakers', rowId, op: 'update', columns }) as const;

describe('the cause of a page in an editor’s words', () => {
  it('names the fields as the form does, the person, and the part of the page', () => {
    expect(said(changed(['bio']))).toBe('Bio of Helene Rüegsegger in “Speakers”');
    expect(said(changed(['bio_de', 'name']))).toBe('Name, Bio (German) of Helene Rüegsegger in “Speakers”');
  });
  it('leaves out an unknown name', () => {
    expect(said(changed(['bio'], '2'))).toBe('Bio of speaker in “Speakers”');
  });
  it('names added and removed records', () => {
    expect(said({ ...changed([]), op: 'insert' })).toBe('Helene Rüegsegger added in “Speakers”');
    expect(said({ ...changed([], '2'), op: 'delete' })).toBe('Speaker removed in “Speakers”');
    expect(said({ ...changed([], '2'), entity: 'format_speakers', op: 'insert' })).toBe('Speaker added in “Speakers”');
  });
  it('reports derived values of a file as such, without naming them', () => {
    const file = { ...changed(['placeholder', 'variants'], 'photo'), entity: 'media_library' };
    expect(causeSentences([file], () => 'Lake.jpg')).toEqual(['Lake.jpg prepared for the website in “Speakers”']);
    expect(causeSentences([{ ...file, columns: ['alt_text', 'variants'] }], () => 'Lake.jpg')).toEqual(['Alternative text of Lake.jpg in “Speakers”']);
  });
  it('is no editor’s where only derived values changed', () => {
    const derived = { ...changed(['variants'], 'photo'), entity: 'media_library' };
    expect(isBySystem({ causes: [derived] })).toBe(true);
    for (const causes of [[], [derived, changed(['bio'])], [{ ...derived, columns: ['alt_text'] }], [{ kind: 'code' } as const]])
      expect(isBySystem({ causes })).toBe(false);
  });
  it('calls a moved row a new order', () => {
    expect(said({ ...changed(['order_index']), entity: 'format_speakers' })).toBe('Order in “Speakers”');
  });
  it('knows causes that are no change of content', () => {
    expect(said({ kind: 'code' })).toBe('The site itself has changed');
    expect(said({ kind: 'clock', view: 'Event' })).toBe('The date in “Event” has come');
  });
});

describe('the reasons of a page', () => {
  it('are one where one change shows in several places', () => {
    expect(causeSentences([changed(['bio']), { ...changed(['bio']), view: 'Schedule' }], helene)).toEqual([
      'Bio of Helene Rüegsegger in “Speakers” and “Schedule”',
    ]);
  });
  it('say the same thing once and count those beyond the limit', () => {
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
