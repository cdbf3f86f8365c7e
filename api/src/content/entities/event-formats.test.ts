// An address that cannot lead to its event is refused with a sentence. Addresses that were right by earlier rules never
// prevent a save, an undo or a next edition.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { importRows } from '../../exchange/import-rows.ts';
import { save } from '../save.ts';

describe('a new address', () => {
  let stem: Stem;
  let path: string;
  let other: string;
  beforeAll(async () => {
    stem = await openStem();
    path = `/api/formats/${(await makeExample('event_formats', stem, { slug: 'bankers', aliases: [] })).id}`;
    other = (await makeExample('event_formats', stem, { slug: 'insurers', title: 'Insurers', aliases: ['/InsuranceCom'] })).id;
  });
  afterAll(() => stem.close());

  const change = (name: string, body: object) => ({ name, as: 'editor' as const, method: 'PATCH', path, body });

  test.each(['/privacy', '/contact/thanks', '/feed.xml', '/favicon.svg', '/og', '/formats/404', '/Communities', '/communities/', '/c%6Fmmunities'])(
    '%s belongs to the site itself',
    async (alias) => {
      await play({ ...change(alias, { aliases: [alias] }), status: 409, failure: 'already_taken', errors: ['aliases'] }, stem);
    },
  );

  test.each(['/index.html', '/old/index.html', '/a?b', '/a%', '/50%25', '/a%20b'])('%s can lead nowhere', async (alias) => {
    await play({ ...change(alias, { aliases: [alias] }), status: 400, failure: 'invalid_input', errors: ['aliases'] }, stem);
  });

  test.each([
    ['another slug', () => ['/formats/Insurers']],
    ['an alias of another', () => ['/insurancecom']],
    ['the id of another', () => [`/formats/${other}`]],
  ])('%s in another case is no second address', async (name, aliases) => {
    await play({ ...change(name, { aliases: aliases() }), status: 409, failure: 'already_taken', errors: ['aliases'] }, stem);
  });

  test('no event has the slug 404', async () => {
    await play({ ...change('404', { slug: '404' }), status: 409, failure: 'already_taken', errors: ['slug'] }, stem);
    expect(await stem.read(path)).toMatchObject({ slug: 'bankers', aliases: [] });
  });

  test('the refusal of an address says how to write it', async () => {
    const asked = (aliases: string[]) => stem.request(path, { as: 'editor', method: 'PATCH', body: { aliases } }).then((answer) => answer.json());
    expect(await asked(['/a%20b'])).toMatchObject({ errors: { aliases: expect.stringMatching(/^\/a%20b: .*spaces.*write it like \/bankerscom/) } });
    expect(await asked(['/a b'])).toMatchObject({ errors: { 'aliases.0': expect.stringMatching(/spaces.*write it like/) } });
  });

  test('an address is stored without capitals, once, and never beside the page itself', async () => {
    const scenario = change('capitals', { aliases: ['/CapsCom', '/capscom', '/formats/Bankers'] });
    await play({ ...scenario, status: 200, logged: ['update event_formats'], answer: { slug: 'bankers', aliases: ['/capscom'] } }, stem);
  });

  test('a percent-encoded address is stored decoded, once', async () => {
    const scenario = change('café', { aliases: ['/caf%C3%A9', '/café/', '/bankerscom'] });
    await play({ ...scenario, status: 200, logged: ['update event_formats'], answer: { aliases: ['/café', '/bankerscom'] } }, stem);
  });
});

describe('an address from before today’s rules', () => {
  const earlier = ['/oldies/', '/x?y', '/50%', '/privacy', '/CapsCom', '/capscom', '/InsuranceCom'];

  let stem: Stem;
  let bankers: string;
  beforeEach(async () => {
    stem = await openStem();
    bankers = (await makeExample('event_formats', stem, { slug: 'bankers', title: 'Bankers', start_date: '2027-04-14' })).id;
    await makeExample('event_formats', stem, { slug: 'insurers', title: 'Insurers', aliases: ['/insurancecom'] });
    await stem.database.rows('UPDATE event_formats SET aliases = ? WHERE id = ?', [JSON.stringify(earlier), bankers]);
    await stem.logged();
  });
  afterEach(() => stem.close());

  const asEditor = { as: 'editor' as const };
  const formats = async () => (await stem.read('/api/formats', 'editor')) as AnyRow[]; // the api answers with rows
  const change = (body: object) => stem.request(`/api/formats/${bankers}`, { ...asEditor, method: 'PATCH', body });

  test('an event with them gets another slug, and keeps them', async () => {
    const answer = await change({ slug: 'banks' });
    expect(await answer.json()).toMatchObject({ slug: 'banks', aliases: [...earlier, '/formats/bankers'] });
  });

  test('one of them is removed, and the others stay; a new one must follow the rules', async () => {
    const kept = earlier.filter((address) => address !== '/x?y');
    expect(await (await change({ aliases: [...kept, '/b%C3%BCro/'] })).json()).toMatchObject({ aliases: [...kept, '/büro'] });
    for (const address of ['/a?b', '/insuranceCOM', '/imprint']) expect([400, 409]).toContain((await change({ aliases: [...kept, address] })).status);
  });

  test('an event with them is restored after its deletion, and after their removal', async () => {
    const usable = ['/oldies', '/CapsCom', '/capscom', '/InsuranceCom'];
    await change({ aliases: [] });
    const undo = async () => {
      const [latest] = (await stem.read('/api/history', 'editor')) as { id: string }[]; // the api answers with saves
      await stem.write('POST', `/api/history/${latest?.id}/undo`);
    };
    await undo();
    expect((await formats()).find(({ id }) => id === bankers)).toMatchObject({ aliases: usable });
    await stem.write('DELETE', `/api/formats/${bankers}`);
    await undo();
    await stem.write('DELETE', `/api/formats/${bankers}`);
    await stem.write('POST', `/api/formats/${bankers}/restore`);
    expect((await formats()).find(({ id }) => id === bankers)).toMatchObject({ slug: 'bankers', aliases: usable });
  });

  test('one that leads to another event by now prevents the restore, with a sentence', async () => {
    await stem.write('DELETE', `/api/formats/${bankers}`);
    await stem.write('PATCH', '/api/formats/insurers', { aliases: ['/capscom'] });
    await stem.logged();
    const restore = { ...asEditor, name: 'restore', method: 'POST', path: `/api/formats/${bankers}/restore` };
    await play({ ...restore, status: 409, failure: 'already_taken', errors: ['aliases'] }, stem);
  });

  test('the next edition takes them over', async () => {
    const choices = { speakers: [], partners: [], keeps_venues: false, keeps_days: false, keeps_key_topics: false, keeps_impressions: false };
    const plan = { start_date: '2028-04-12', end_date: '2028-04-13', archive_slug: 'bankers-2027', archive_title: 'Bankers 2027', ...choices };
    expect(await stem.write('POST', '/api/formats/bankers/next-edition', plan)).toMatchObject({ format: { aliases: earlier }, archived: { aliases: [] } });
  });

  test('an archive with them is imported, without those that lead nowhere', async () => {
    const [row] = (await formats()).filter(({ id }) => id === bankers);
    const there = await openStem();
    const context = { database: there.database, newId: randomUUID, now: () => '2027-02-01T09:00:00.000Z', onSaved: () => undefined };
    const taken = await save('import', (writing) => importRows(new Map([['event_formats', [row as AnyRow]]]), writing), context);
    expect(taken.ok).toBe(true);
    expect(await there.read('/api/formats')).toMatchObject([{ id: bankers, aliases: ['/oldies', '/CapsCom', '/capscom', '/InsuranceCom'] }]);
    await there.close();
  });

  test('an event with the slug 404 gets another slug, and gives that address up', async () => {
    await stem.database.rows("UPDATE event_formats SET slug = '404' WHERE id = ?", [bankers]);
    expect(await (await change({ slug: 'bankers' })).json()).toMatchObject({ slug: 'bankers', aliases: earlier });
  });
});
