// The next edition of an event is created in one save, which can be undone as a whole.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

let stem: Stem;
let earlier: Row;
let staying: string;
let leaving: string;
beforeEach(async () => {
  stem = await openStem();
  const facts = {
    date: '14–15 April 2027',
    start_date: '2027-04-14',
    end_date: '2027-04-15',
    key_topics_title: 'Key Topics 2027',
    typeform_url: 'https://form.example/2027',
  };
  earlier = (await makeExample('event_formats', stem, { slug: 'bankerscom', title: 'BankersCom', aliases: ['/bankerscom'], ...facts })) as Row;
  const people = [await makeExample('speakers', stem, { name: 'Ada' }), await makeExample('speakers', stem, { name: 'Bo' })];
  [staying, leaving] = people.map(({ id }) => String(id)) as [string, string];
  for (const { id } of people) await makeExample('format_speakers', stem, { format_id: earlier.id, speaker_id: id });
  await makeExample('agenda_days', stem, { format_id: earlier.id, date_label: 'Wednesday, 14 April 2027', date_label_de: 'Mittwoch, 14. April 2027' });
  await makeExample('venues', stem, { format_id: earlier.id, event_date: '14 April 2027' });
  await makeExample('past_programs', stem, { format_id: earlier.id, year: '2026' });
});
afterEach(() => stem.close());

const asEditor = { as: 'editor' as const, method: 'POST' };
const path = '/api/formats/bankerscom/next-edition';
const plan = (changed: object = {}) => ({
  start_date: '2028-04-12',
  end_date: '2028-04-13',
  archive_slug: 'bankerscom-2027',
  archive_title: 'BankersCom 2027',
  speakers: [staying],
  partners: [],
  keeps_venues: true,
  keeps_days: true,
  keeps_key_topics: true,
  keeps_impressions: true,
  ...changed,
});
const rows = async (address: string) => (await stem.read(address, 'editor')) as Row[]; // the api answers with lists

test('the next edition gets the address, new dates and the chosen people; the earlier one stays unchanged', async () => {
  const { partners, block } = await partnersOf(earlier.id);
  const made = await stem.write('POST', path, plan({ partners: [partners[0]] }));
  const format = made.format as Row;
  expect(format).toMatchObject({ slug: 'bankerscom', aliases: ['/bankerscom'], date: '12–13 April 2028', date_de: '12.–13. April 2028', is_listed: true });
  expect(format).toMatchObject({ start_date: '2028-04-12', key_topics_title: 'Key Topics 2028', typeform_url: null, title: 'BankersCom' });
  expect(made.archived).toMatchObject({ id: earlier.id, slug: 'bankerscom-2027', aliases: [], is_listed: false, date: '14–15 April 2027' });
  expect((await rows('/api/formats/bankerscom/speakers')).map(({ id }) => id)).toEqual([staying]);
  expect((await rows('/api/formats/bankerscom-2027/speakers')).map(({ id }) => id)).toEqual([staying, leaving]);
  const blocks = (await rows('/api/formats/bankerscom/partners')) as (Row & { partners: Row[] })[];
  expect(blocks.map(({ category_title, partners: own }) => [category_title, own.length])).toEqual([[block.category_title, 1]]);
  expect((await rows('/api/agenda/bankerscom/days')).map(({ date_label, date_label_de }) => [date_label, date_label_de])).toEqual([
    ['Wednesday, 12 April 2028', 'Mittwoch, 12. April 2028'],
  ]);
  expect((await rows('/api/formats/bankerscom/venues')).map(({ event_date }) => event_date)).toEqual(['12–13 April 2028']);
  const archive = (await rows('/api/formats/bankerscom/past-programs')).map(({ year, title, program_url }) => [year, title, program_url]);
  expect(archive[0]).toEqual(['2027', 'BankersCom 2027', '/formats/bankerscom-2027']);
  expect(archive.map(([year]) => year)).toEqual(['2027', '2026']);
  await stem.live();
  expect(await (await stem.request('/formats/bankerscom-2027')).text()).toContain('Bo');
  expect(await (await stem.request('/formats/bankerscom')).text()).not.toContain('Bo');
  expect(await stem.pipeline.verify()).toMatchObject({ mismatches: [] });
});

test('one undo restores everything', async () => {
  const before = await rows('/api/formats');
  await stem.write('POST', path, plan());
  const [latest] = (await stem.read('/api/history', 'editor')) as { id: string }[];
  await stem.write('POST', `/api/history/${latest?.id}/undo`);
  const after = await rows('/api/formats');
  const known = ({ id, slug, title, is_listed }: Row) => ({ id, slug, title, is_listed });
  expect(after.map(known)).toEqual(before.map(known));
  // The archive address leads to the event, like every earlier address.
  expect(after[0]?.aliases).toEqual(['/bankerscom', '/formats/bankerscom-2027']);
  await stem.live();
  expect(await stem.pipeline.verify()).toMatchObject({ mismatches: [] });
});

test('after an undo the next edition can be created again at the same addresses', async () => {
  await stem.write('POST', path, plan());
  const [latest] = (await stem.read('/api/history', 'editor')) as { id: string }[];
  await stem.write('POST', `/api/history/${latest?.id}/undo`);
  const { format, archived } = (await stem.write('POST', path, plan())) as Record<string, Row>;
  expect(format).toMatchObject({ slug: 'bankerscom', aliases: ['/bankerscom'] });
  expect(archived).toMatchObject({ id: earlier.id, slug: 'bankerscom-2027', aliases: [] });
});

test('the impact of a next edition is known before, and asking for it writes nothing', async () => {
  await stem.live();
  const answer = { pages: expect.arrayContaining([{ path: '/formats/bankerscom-2027', lang: 'en', outcome: 'added', causes: expect.anything() }]) };
  await play({ name: 'impact', ...asEditor, path: `${path}/impact`, body: plan(), status: 200, answer }, stem);
  expect((await rows('/api/formats')).map(({ slug }) => slug)).toEqual(['bankerscom']);
});

test.each([
  ['days in the wrong order', { end_date: '2028-04-11' }],
  ['an address that is none', { archive_slug: 'Bankers Com' }],
  ['no title', { archive_title: ' ' }],
  ['a day that is none', { start_date: '2028-02-30' }],
])('%s is refused at its field, and nothing is written', (name, changed) =>
  play({ name, ...asEditor, path, body: plan(changed), status: 400, failure: 'invalid_input', errors: Object.keys(changed) }, stem),
);

test('a taken address is refused at its field, an unknown event is not found, and visitors may not create an edition', async () => {
  await makeExample('event_formats', stem, { slug: 'energycom' });
  const taken = {
    name: 'taken',
    ...asEditor,
    path,
    body: plan({ archive_slug: 'energycom' }),
    status: 409,
    failure: 'already_taken',
    errors: ['archive_slug'],
  };
  await play(taken, stem);
  for (const address of [path, `${path}/impact`]) {
    const unknown = address.replace('bankerscom', 'nowhere');
    await play({ name: unknown, ...asEditor, path: unknown, body: plan(), status: 404, failure: 'not_found' }, stem);
    await play({ name: address, method: 'POST', path: address, body: plan(), status: 401, failure: 'not_signed_in' }, stem);
  }
});

async function partnersOf(format: string) {
  const block = await makeExample('partner_blocks', stem, { format_id: format });
  const empty = await makeExample('partner_blocks', stem, { format_id: format });
  const made = [await makeExample('partners', stem, { block_id: block.id }), await makeExample('partners', stem, { block_id: block.id })];
  await makeExample('partners', stem, { block_id: empty.id });
  return { partners: made.map(({ id }) => String(id)), block };
}

test('a copy is a new event with its people and sections, in no list and without a registration link', async () => {
  const body = { title: 'BoardsCom', slug: 'boardscom', start_date: '2027-09-01', end_date: '2027-09-02' };
  const made = (await stem.write('POST', '/api/formats/bankerscom/copy', body)) as Row;
  expect(made).toMatchObject({
    title: 'BoardsCom',
    title_de: null,
    slug: 'boardscom',
    aliases: [],
    is_listed: false,
    typeform_url: null,
    date_de: '1.–2. September 2027',
  });
  expect((await rows('/api/formats/boardscom/speakers')).map(({ id }) => id)).toEqual([staying, leaving]);
  expect((await rows('/api/agenda/boardscom/days')).map(({ date_label }) => date_label)).toEqual(['Wednesday, 1 September 2027']);
  expect((await rows('/api/formats/boardscom/venues')).map(({ event_date }) => event_date)).toEqual(['1–2 September 2027']);
  expect(await rows('/api/formats/boardscom/past-programs')).toEqual([]);
  expect((await rows('/api/formats')).find(({ id }) => id === earlier.id)).toMatchObject({ slug: 'bankerscom', aliases: ['/bankerscom'], title: 'BankersCom' });
  await stem.live();
  expect(await (await stem.request('/communities')).text()).not.toContain('boardscom');
  await play({ name: 'taken', ...asEditor, path: '/api/formats/bankerscom/copy', body, status: 409, answer: { errors: { slug: expect.any(String) } } }, stem);
});
