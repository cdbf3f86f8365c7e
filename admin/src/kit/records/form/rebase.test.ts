import { describe, expect, it } from 'vitest';
import { rebase, settle } from './rebase.ts';

const base = { name: 'Ada', bio: 'Old', company: 'Bank' };

describe('a change by another editor', () => {
  it('is shown in untouched fields and leaves typed ones alone', () => {
    const mine = { ...base, bio: 'Mine' };
    expect(rebase({ base, mine, theirs: { ...base, company: 'Fund' } })).toEqual({ values: { name: 'Ada', bio: 'Mine', company: 'Fund' }, conflicts: [] });
  });
  it('to a field typed in is a conflict, and the typed text stays', () => {
    const mine = { ...base, bio: 'Mine' };
    expect(rebase({ base, mine, theirs: { ...base, bio: 'Theirs' } })).toEqual({ values: mine, conflicts: ['bio'] });
  });
  it('to the same value is no conflict', () => {
    const mine = { ...base, bio: 'Same' };
    expect(rebase({ base, mine, theirs: { ...base, bio: 'Same' } }).conflicts).toEqual([]);
  });
  it('does not empty what an answer does not name', () => {
    const theirs = { name: 'Ada M.' };
    expect(rebase({ base, mine: base, theirs }).values).toEqual({ name: 'Ada M.', bio: 'Old', company: 'Bank' });
  });
});

describe('a save', () => {
  it('settles what was sent as the server has stored it', () => {
    const sent = { bio: 'New ' };
    const settled = settle({ base, mine: { ...base, bio: 'New ' }, theirs: { ...base, bio: 'New' } }, sent);
    expect(settled).toEqual({ values: { ...base, bio: 'New' }, conflicts: [] });
  });
  it('keeps what was typed during the save', () => {
    const sent = { bio: 'New' };
    const mine = { ...base, bio: 'New and more', company: 'Fund' };
    expect(settle({ base, mine, theirs: { ...base, bio: 'New' } }, sent)).toEqual({ values: mine, conflicts: [] });
  });
});
