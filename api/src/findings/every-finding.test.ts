// Twenty faults of each kind are put in: each is found at its field, and gone when it is mended.
import { type EntityName, type FindingKind, findingKinds } from '@stem/model';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

interface Found {
  readonly id: string;
  readonly entity?: string;
  readonly record?: string;
  readonly column?: string;
}
const ofKind = async (kind: FindingKind): Promise<readonly Found[]> => {
  const { groups } = (await stem.read(`/api/findings?kind=${kind}`, 'editor')) as { groups: readonly { readonly findings: readonly Found[] }[] }; // as described
  return groups.flatMap(({ findings }) => findings);
};

/** Where it must be found, and what mends it. */
interface Planted {
  readonly at: readonly [entity: EntityName, record: string, column?: string];
  readonly mend: () => Promise<unknown>;
}

type Stored = string | number | null;

/** As another program would write, without the checks of the api. */
const set = (entity: EntityName, id: unknown, column: string, value: Stored) =>
  stem.database.write((transaction) =>
    transaction.run(sql`UPDATE ${sql.identifier(entity)} SET ${sql.identifier(column)} = ${value} WHERE id = ${String(id)}`),
  );

const make = async (entity: EntityName, values: Readonly<Record<string, unknown>> = {}) => (await makeExample(entity, stem, values)).id;

async function broken(entity: EntityName, id: string, column: string, [wrong, right]: readonly [Stored, Stored]): Promise<Planted> {
  await set(entity, id, column, wrong);
  return { at: [entity, id, column], mend: () => set(entity, id, column, right) };
}

const ahead = { start_date: '2037-05-04', end_date: '2037-05-05', is_listed: false };
const event = (values: Readonly<Record<string, unknown>> = {}) => make('event_formats', { ...ahead, ...values });
const picture = (n: number, values: Readonly<Record<string, unknown>> = {}) =>
  make('media_library', { url: `/media/whole-${n}.png`, file_type: 'image/png', alt_text: 'A room', alt_text_de: 'Ein Raum', ...values });

const planting: { readonly [Kind in FindingKind]?: (n: number) => Promise<Planted> } = {
  // First: the records of the others have no German, and at most 500 of a kind are listed.
  german_missing: async () => broken('speakers', await make('speakers', { bio_de: 'Liest.' }), 'bio_de', [null, 'Liest das Eis.']),
  media_missing: async (n) => broken('speakers', await make('speakers'), 'photo', [`/media/gone-${n}.png`, null]),
  link_dead: async (n) => broken('navigation_items', await make('navigation_items', { url: '/contact' }), 'url', [`/nowhere-${n}`, '/contact']),
  dates: async () => broken('event_formats', await event(), 'end_date', ['2037-05-03', '2037-05-05']),
  date_text: async () => broken('event_formats', await event(), 'date', ['7 June 2037', '4 and 5 May 2037']),
  async day_outside() {
    const id = await event({ end_date: '2037-05-04' });
    await make('agenda_days', { format_id: id, order_index: 0 });
    const day = await make('agenda_days', { format_id: id, order_index: 1 });
    return { at: ['agenda_days', day, 'date_label'], mend: () => set('event_formats', id, 'end_date', '2037-05-05') };
  },
  async speaker_twice() {
    const day_id = await make('agenda_days', { format_id: await event() });
    const speaker_refs = [await make('speakers')];
    await make('agenda_sessions', { day_id, time: '09:00–10:00', speaker_refs, order_index: 0 });
    const other = await make('agenda_sessions', { day_id, time: '09:30–10:30', speaker_refs, order_index: 1 });
    return { at: ['agenda_sessions', other, 'speaker_refs'], mend: () => set('agenda_sessions', other, 'time', '10:00–10:30') };
  },
  async section_empty() {
    const day_id = await make('agenda_days', { format_id: await event() });
    return { at: ['agenda_days', day_id, 'date_label'], mend: () => make('agenda_sessions', { day_id }) };
  },
  async duplicate(n) {
    const name = `Zoé Mueller ${'abcdefghijklmnopqrst'[n]}`;
    await make('speakers', { name });
    stem.clock.now += 1;
    return broken('speakers', await make('speakers', { name: `Nobody ${n}` }), 'name', [`Dr. ${name.replace('Zoé Mueller', 'Müller Zoe')}`, `Somebody ${n}`]);
  },
  async alt_missing(n) {
    const id = await picture(n);
    await set('speakers', await make('speakers'), 'photo', `/media/whole-${n}.png`);
    return broken('media_library', id, 'alt_text', [null, 'A room']);
  },
  async picture_small(n) {
    const file = await picture(n, { url: `/media/small-${n}.png` });
    await set('media_library', file, 'width', 60);
    const id = await make('speakers');
    await set('speakers', id, 'photo', `/media/small-${n}.png`);
    return { at: ['speakers', id, 'photo'], mend: () => set('media_library', file, 'width', 1200) };
  },
  contrast: async () => broken('color_themes', await make('color_themes'), 'text', ['#eeeeee', '#14181a']),
  async no_registration() {
    const id = await event({ is_listed: true });
    return { at: ['event_formats', id, 'typeform_url'], mend: () => set('event_formats', id, 'typeform_url', 'https://forms.example/register') };
  },
  async no_sessions() {
    const id = await event({ is_listed: true });
    return { at: ['event_formats', id], mend: async () => make('agenda_sessions', { day_id: await make('agenda_days', { format_id: id }) }) };
  },
  async no_topics() {
    const id = await event({ is_listed: true });
    return { at: ['event_formats', id], mend: () => make('event_key_topics', { format_id: id }) };
  },
  async german_outdated(n) {
    const id = await make('speakers', { bio: 'Reads the ice.', bio_de: 'Liest das Eis.' });
    await stem.write('PATCH', `/api/speakers/${id}`, { bio: `Measures glacier number ${n}.` });
    return { at: ['speakers', id, 'bio_de'], mend: () => stem.write('PATCH', `/api/speakers/${id}`, { bio_de: `Misst den Gletscher Nummer ${n}.` }) };
  },
  async text_suggested(n) {
    const { id, revision } = await stem.write('POST', '/api/speakers', { name: `Ada ${n}`, bio: 'Reads the ice.' });
    const texts = [{ entity: 'speakers', id, revision, column: 'bio_de', text: `Liest das Eis ${n}.` }];
    expect((await stem.request('/api/suggestions/taken', { as: 'editor', method: 'POST', body: { texts } })).status).toBe(200);
    return { at: ['speakers', String(id), 'bio_de'], mend: () => stem.write('PATCH', `/api/speakers/${id}`, { bio_de: `Misst das Eis ${n}.` }) };
  },
  no_picture: async () => broken('partners', await make('partners'), 'logo_image', [null, 'https://logos.example/one.svg']),
};

test.each(Object.entries(planting) as [FindingKind, (n: number) => Promise<Planted>][])(
  'twenty of %s are found at their fields, and gone when mended',
  async (kind, plant) => {
    const before = await ofKind(kind);
    const planted: Planted[] = [];
    for (let n = 0; n < 20; n += 1) planted.push(await plant(n));
    const found = (await ofKind(kind)).filter(({ id }) => !before.some((one) => one.id === id));
    const placeOf = ({ entity, record, column }: Found) => [entity, record, ...(column === undefined ? [] : [column])].join(' ');
    const expected = planted.map(({ at }) => at.join(' '));
    expect(
      found
        .map(placeOf)
        .filter((place) => expected.includes(place))
        .sort(),
    ).toEqual(expected.toSorted());
    for (const { mend } of planted) await mend();
    const left = (await ofKind(kind)).map(placeOf);
    expect(expected.filter((place) => left.includes(place))).toEqual([]);
  },
);

/** What is not found in content: on pages, in releases, and in the world. */
const elsewhere: readonly FindingKind[] = [
  'refused',
  'left_out',
  'page_fails',
  'page_flaw',
  'page_access',
  'link_gone',
  'inquiry',
  'mail_failed',
  'calendar_outdated',
  'deputy_listed',
  'release_failed',
  'release_ready',
  'webhook_failing',
  'certificate_expiring',
  'token_expiring',
  'invitation_expiring',
];

test('every kind that is found in content is put in here', () => {
  expect([...Object.keys(planting), ...elsewhere].toSorted()).toEqual([...findingKinds].toSorted());
});
