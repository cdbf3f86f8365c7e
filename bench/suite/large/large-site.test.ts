import { expect, test } from 'vitest';
import { changeOf } from '../adapters/files.ts';
import { applyEdit } from '../site.ts';
import { createEdit, createLargeSite, pathsOf } from './large-site.ts';

const site = createLargeSite(200);

test('the site has as many pages as it is asked for, with articles of 5 to 10 KB', () => {
  expect(new Set(pathsOf(200)).size).toBe(200);
  expect(Object.keys(site.content.articles ?? {}).length + Object.keys(site.content.topics ?? {}).length + 1).toBe(200);
  for (const record of Object.values(site.content.articles ?? {})) {
    const { length } = JSON.stringify(record);
    expect(length).toBeGreaterThan(5000);
    expect(length).toBeLessThan(10_000);
  }
});

test('an edit changes the record that it saves, and a save of nothing changes none', () => {
  expect(applyEdit(site, createEdit('nothing', 3, 200)).content).toEqual(site.content);
  for (const kind of ['text', 'title', 'navigation'] as const) {
    const { content } = applyEdit(site, createEdit(kind, 3, 200));
    const changed = Object.entries(content).flatMap(([name, records]) => Object.keys(records).filter((id) => records[id] !== site.content[name]?.[id]));
    expect(changed).toEqual([kind === 'navigation' ? 's3' : 'a122']);
  }
});

test('what an edit must show and what it must keep are pages of the site, and never the same', () => {
  const known = new Set(pathsOf(200));
  for (const kind of ['text', 'title', 'navigation'] as const)
    for (let number = 0; number < 200; number += 1) {
      const { shows = {}, keeps = [] } = createEdit(kind, number, 200);
      expect(
        Object.keys(shows)
          .concat(keeps)
          .filter((path) => !known.has(path)),
      ).toEqual([]);
      expect(keeps.filter((path) => Object.hasOwn(shows, path))).toEqual([]);
    }
});

test('a save that changes nothing writes the file of its record, and no other', () => {
  const files = { 'content/a/one.md': '1', 'content/a/two.md': '2', 'content/b/one.md': '3', 'layouts/one.html': '4' };
  expect(changeOf(files, files, { save: { a: { one: {} } } })).toEqual({ write: { 'content/a/one.md': '1' }, remove: [] });
  expect(changeOf(files, { 'content/a/two.md': '5' }, {})).toEqual({
    write: { 'content/a/two.md': '5' },
    remove: ['content/a/one.md', 'content/b/one.md', 'layouts/one.html'],
  });
});
