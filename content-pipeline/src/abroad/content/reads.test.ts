import { expect, test } from 'vitest';
import { createContent } from './content.ts';
import { callsOf } from './reads.ts';
import { noReads, noteField } from './tracking.ts';

const content = createContent(new Map([['docs', new Map(['de/a', 'de/b', 'en/a', 'en/b'].map((id) => [id, { id }]))]]));

/** Reads of fields, by entries. */
function reads(listed: boolean, fields: Readonly<Record<string, readonly string[]>>) {
  const made = noReads();
  if (listed) made.lists.add('docs');
  for (const [field, ids] of Object.entries(fields)) for (const id of ids) noteField(made, 'docs', field, id);
  return made;
}

test('a navigation of one language is one call, which all its pages share', () => {
  const navigation = { 'data.title': ['de/a', 'de/b'], 'data.order': ['de/b', 'de/a'] };
  const shared = { view: 'entries', args: { entries: ['docs/de/a', 'docs/de/b'], fields: ['data.order', 'data.title'] } };
  const existing = { view: 'collection', args: { collection: 'docs', fields: ['.'] } };
  for (const id of ['de/a', 'de/b'])
    expect(callsOf(reads(true, { ...navigation, body: [id] }), content)).toEqual([
      existing,
      shared,
      { view: 'entries', args: { entries: [`docs/${id}`], fields: ['body'] } },
    ]);
});

test('what is read of all entries is read of the collection, so that a new entry is one of them', () => {
  expect(callsOf(reads(true, { 'data.title': ['de/a', 'de/b', 'en/a', 'en/b'] }), content)).toEqual([
    { view: 'collection', args: { collection: 'docs', fields: ['.', 'data.title'] } },
  ]);
});

test('an entry that is asked for and does not exist is read as well', () => {
  expect(callsOf(reads(false, { '.': ['fr/a'] }), content)).toEqual([{ view: 'entries', args: { entries: ['docs/fr/a'], fields: ['.'] } }]);
});
