import { expect, test } from '@playwright/test';
import { long } from '../suite.ts';
import { everyPage, pagesIn } from './pages.ts';
import { faultsOf, type Node, nodesOf } from './schema-org.ts';

test('the structured data of every page follows the vocabulary of schema.org', async ({ request }) => {
  for (const path of await everyPage(request))
    for (const node of nodesOf(await (await request.get(path)).text())) expect.soft(faultsOf(node), `${path} ${node['@type']}`).toEqual([]);
});

test('every event with dates has structured data in both languages', long, async ({ request }) => {
  for (const language of ['en', 'de'] as const) {
    const events: Node[] = [];
    for (const path of (await pagesIn(language, request)).filter((one) => one.includes('/formats/')))
      events.push(...nodesOf(await (await request.get(path)).text()).filter((node) => node['@id']?.toString().endsWith('#event')));
    const { length } = (await (await request.get('/api/formats')).json()).filter(
      (format: { start_date: string | null; external_url: string | null }) => format.start_date && !format.external_url,
    );
    expect(events).toHaveLength(length);
  }
});

test('the vocabulary finds an unknown property and a wrong value', long, () => {
  expect(faultsOf({ '@type': 'Event', name: 'Dinner', startsOn: '2027-04-14' })).toEqual(['Event has no property startsOn']);
  expect(faultsOf({ '@type': 'Event', name: 7 })).not.toEqual([]);
});
