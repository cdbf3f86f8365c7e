// Follows “A new entity, from idea to page” of CONTRIBUTING.md to the letter in a copy of the repository: the steps apply,
// the types hold, and a record saved through the api appears in the page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../api/test/run-server.ts';
import { followGuide, type GuideInCopy } from './testing/guide-in-copy.ts';

let guide: GuideInCopy;
beforeAll(() => {
  guide = followGuide('A new entity, from idea to page');
});
afterAll(() => guide.remove());

test('the guide for a new entity changes six files and adds a migration', () => {
  expect(guide.files.size).toBe(6);
  expect(guide.migrations).toBe(1);
});

// Everything, not only what has changed: a list that names each entity is wrong where it lacks the new one.
test('the code of the guide passes type checks of model, api and back office and the tests of entities, texts and screens', () => {
  for (const project of ['model', 'api', 'admin']) guide.run('tsc', '--noEmit', '-p', project);
  guide.run('vitest', 'run', '--project', 'unit', 'model/src/entities', 'model/src/texts', 'admin/src/kit/sections/record-places', 'scripts/migrations');
});

// Builds everything a second time.
test('a record of the new entity, saved through the api, appears in the page', { tags: 'long' }, async () => {
  const { address } = await guide.start();
  const headers = await signIn(address);
  expect(await (await fetch(`${address}/about`)).text()).not.toContain('Testimonials');
  expect(await (await fetch(`${address}/de/about`)).text()).not.toContain('Kundenstimmen');

  const body = JSON.stringify({ quote: 'Nowhere else do I meet my peers.', author: 'Vreni Alder' });
  const saved = await fetch(`${address}/api/testimonials`, { method: 'POST', headers, body });
  expect(saved.status).toBe(201);
  await expect.poll(async () => (await fetch(`${address}/about`)).text()).toContain('Nowhere else do I meet my peers.');
  expect(await (await fetch(`${address}/de/about`)).text()).toContain('Kundenstimmen');
  const found = await fetch(`${address}/api/records?q=vreni`, { headers });
  expect(await found.json()).toMatchObject([{ entity: 'testimonials', title: 'Vreni Alder' }]);
});
