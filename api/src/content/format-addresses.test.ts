// No address of an event is silently dead: what cannot lead to it is refused with a sentence.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { play } from '../../test/scenario.ts';
import { openStem, type Stem } from '../../test/stem.ts';

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
  ['its own slug', () => ['/formats/Bankers']],
  ['an alias of its own', () => ['/bankers', '/Bankers']],
])('%s in other capitals is no second address', async (name, aliases) => {
  await play({ ...change(name, { aliases: aliases() }), status: 409, failure: 'already_taken', errors: ['aliases'] }, stem);
});

test('no event is called 404', async () => {
  await play({ ...change('404', { slug: '404' }), status: 409, failure: 'already_taken', errors: ['slug'] }, stem);
  expect(await stem.read(path)).toMatchObject({ slug: 'bankers', aliases: [] });
});

test('a refused address says how it can be written', async () => {
  const asked = (aliases: string[]) => stem.request(path, { as: 'editor', method: 'PATCH', body: { aliases } }).then((answer) => answer.json());
  expect(await asked(['/a%20b'])).toMatchObject({ errors: { aliases: expect.stringMatching(/^\/a%20b: .*spaces.*write it like \/bankerscom/) } });
  expect(await asked(['/a b'])).toMatchObject({ errors: { 'aliases.0': expect.stringMatching(/spaces.*write it like/) } });
  expect(await asked(['/capscom', '/CapsCom'])).toMatchObject({ errors: { aliases: expect.stringContaining('leave one of them out') } });
});

test('an address in percent is stored as it is asked for, once', async () => {
  const scenario = change('café', { aliases: ['/caf%C3%A9', '/café/', '/bankerscom'] });
  await play({ ...scenario, status: 200, logged: ['update event_formats'], answer: { aliases: ['/café', '/bankerscom'] } }, stem);
});
