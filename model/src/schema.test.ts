import { expect, test } from 'vitest';
import { entities, entityNames } from './entities.ts';
import { columnsOf, type Entity, entity } from './entity.ts';
import { order } from './field.ts';
import { columnSchema, createSchema, publicRowSchema, updateSchema } from './schema.ts';

const id = '00000000-0000-4000-8000-000000000001';
const shelf = entity({
  name: 'shelves',
  label: 'Shelf',
  plural: 'Shelves',
  title: 'place',
  path: '/api/shelves',
  screen: '/shelves',
  fields: { place: order('Order', { default: 0, min: 0, max: 3 }) },
});
const speaker = { name: 'Ada', bio: 'Counts.' };

const problems = (checked: Entity, body: unknown, schema = createSchema) => {
  const parsed = schema(checked).safeParse(body);
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
};
const check = (checked: Entity, column: string, value: unknown) => columnSchema(checked, column)?.safeParse(value);
const stored = (checked: Entity, column: string, value: unknown) => {
  const parsed = check(checked, column, value);
  return parsed?.success ? parsed.data : parsed?.error.issues[0]?.message;
};

test('a create fills in defaults and turns empty text into null', () => {
  const parsed = createSchema(entities.event_formats).parse({
    title: 'Bankers',
    slug: 'bankers',
    description: 'x',
    date: 'x',
    location: 'x',
    hero_image: '  ',
    title_de: '',
  });
  expect(parsed).toMatchObject({
    theme_color: '#3B82F6',
    cta_label: 'Registration',
    hero_overlay_opacity: 0.1,
    show_key_topics: true,
    hero_image: null,
    title_de: null,
    aliases: [],
  });
});

test('a missing or empty value has a sentence at its field', () => {
  expect(problems(entities.speakers, { name: '  ' })).toEqual({ name: 'Name is required', bio: 'Bio is required' });
  expect(problems(entities.past_programs, { format_id: id, title: 'x', year: '27' })).toEqual({ year: 'Year must be 4 digits' });
  expect(problems(entities.agenda_days, { format_id: id, date_label: 'Day 1' })).toEqual({ date_label_de: 'Date label (German) is required' });
});

test('an update contains changed fields only, and at least one', () => {
  expect(updateSchema(entities.speakers).parse({ bio_de: '' })).toEqual({ bio_de: null });
  expect(problems(entities.speakers, {}, updateSchema)).toEqual({ '': 'Send at least one field to change' });
  expect(problems(entities.speakers, { unknown: 1 }, updateSchema)).toEqual({ '': 'Send at least one field to change' });
  expect(problems(entities.speakers, { bio: '' }, updateSchema)).toEqual({ bio: 'Bio is required' });
});

test('a field that only Stem sets is ignored in a body', () => {
  const parsed = createSchema(entities.media_library).parse({ original_name: 'x.png', url: '/media/other.png', file_size: 1, id, revision: 9 });
  expect(Object.keys(parsed)).not.toEqual(expect.arrayContaining(['url']));
  for (const name of ['url', 'file_size', 'id', 'revision', 'created_at']) expect(parsed).not.toHaveProperty(name);
});

test.each([
  ['spaces around', '  Ada  ', 'Ada'],
  ['a letter in two parts', 'Zu\u0308rich', 'Zürich'],
  ['a line break', 'one\ntwo', 'one two'],
  ['a line break of a slide', 'one\u000btwo', 'one two'],
  ['a control character', 'a\u0000b', 'ab'],
  ['nothing that can be stored', ' \u0000\ufffe', 'Name is required'],
  ['too many characters', 'x'.repeat(121), 'Name has at most 120 characters'],
  ['a number', 7, 'Name is required'],
])('a name with %s', (_what, given, result) => {
  expect(stored(entities.speakers, 'name', given)).toBe(result);
});

test.each([
  ['2', 2],
  [' 3 ', 3],
  [0, 0],
  ['x', 'Order must be a number'],
  [1.5, 'Order must be a whole number'],
  [4, 'Order is at most 3'],
  [-1, 'Order is at least 0'],
])('the order %j becomes %j', (given, result) => {
  expect(stored(shelf, 'place', given)).toBe(result);
});

test.each([
  ['TrendingUp', 'TrendingUp'],
  ['trending-up', 'TrendingUp'],
  ['Trending Up', 'TrendingUp'],
  ['CPU', 'Cpu'],
  ['target', 'Target'],
])('the icon %j is %j', (given, result) => {
  expect(stored(entities.event_key_topics, 'icon', given)).toBe(result);
});

test('a required choice without a value has its sentence, and a choice outside of the list gets the options', () => {
  const sentence = (value: unknown) => createSchema(entities.about_sections).safeParse({ section: value, title: 'T', content: 'C' }).error?.issues[0]?.message;
  for (const none of [undefined, null, '']) expect(sentence(none)).toBe('Section type is required');
  expect(sentence('poem')).toBe('Section type is one of mission, figure, value, text');
});

test('a choice outside of the list is refused', () => {
  expect(check(entities.event_key_topics, 'icon', 'Skull')?.success).toBe(false);
});

test('lists of ids lose duplicates and take ids only', () => {
  expect(stored(entities.agenda_sessions, 'speaker_refs', [id, id])).toEqual([id]);
  expect(check(entities.agenda_sessions, 'speaker_refs', ['ada'])?.success).toBe(false);
});

test('records are checked field by field', () => {
  const row = { name: 'Nordhalde', url: '/media/x.svg', row: 3 };
  expect(check(entities.website_home_settings, 'partner_logos', [row])?.success).toBe(false);
  expect(stored(entities.website_home_settings, 'partner_logos', [{ ...row, row: '2' }])).toEqual([{ ...row, row: 2 }]);
});

test('the schema for visitors has no private column', () => {
  const row = { id, created_at: 'x', updated_at: 'x', revision: 1, ...speaker };
  const nothing = Object.fromEntries(columnsOf(entities.speakers.fields).map(({ name }) => [name, null]));
  const shown = publicRowSchema(entities.speakers).parse({ ...nothing, ...row, email: 'ada@private.test' });
  expect(shown).not.toHaveProperty('email');
});

test.each(entityNames)('%s: every column has a rule, and the rules agree with each other', (name) => {
  const definition: Entity = entities[name];
  for (const column of columnsOf(definition.fields)) {
    const schema = columnSchema(definition, column.name);
    expect([column.name, schema === undefined]).toEqual([column.name, column.field.readonly ?? false]);
    if (!schema) continue;
    const empty = schema.safeParse(null).success;
    if (column.required) expect([column.name, empty]).toEqual([column.name, false]);
  }
  expect(definition.fields).toHaveProperty([definition.title.replace(/_(?:en|de)$/, '')]);
  if (definition.order) expect(definition.fields[definition.order]?.kind).toBe('order');
  if (definition.parent)
    expect(definition.fields[definition.parent.field]).toMatchObject({ kind: 'reference', required: true, to: definition.parent.entity, onDelete: 'cascade' });
});

test('every link and every file is stored with the scheme that it lacks', () => {
  const kinds = ['url', 'image', 'video', 'file'];
  const columns = entityNames.flatMap((name) => columnsOf(entities[name].fields).map((column) => ({ entity: entities[name], ...column })));
  const links = columns.filter(({ field }) => kinds.includes(field.kind) && !field.readonly);
  expect(links.length).toBeGreaterThan(20);
  for (const { entity: checked, name } of links) {
    expect([name, stored(checked, name, ' www.example.ch ')]).toEqual([name, 'https://www.example.ch']);
    expect([name, stored(checked, name, 'https:/example.com/a')]).toEqual([name, 'https://example.com/a']);
    expect([name, check(checked, name, 'https:/communities')?.success]).toEqual([name, false]);
  }
});

test('every e-mail address is stored as people read it', () => {
  const columns = entityNames.flatMap((name) => columnsOf(entities[name].fields).map((column) => ({ entity: entities[name], ...column })));
  for (const { entity: checked, name } of columns.filter(({ field }) => field.kind === 'email'))
    expect([name, stored(checked, name, 'idn@xn--mller-kva.example')]).toEqual([name, 'idn@müller.example']);
  expect(stored(entities.site_settings, 'contact_recipients', ['a@müller.example', 'a@xn--mller-kva.example'])).toEqual(['a@müller.example']);
  expect(stored(entities.site_settings, 'mail_sender', 'Stem <a@xn--mller-kva.example>')).toBe('Stem <a@müller.example>');
});

// Zero width space, soft hyphen, braille blank, Hangul filler, a mark without a letter, a variation selector, a tag, an embedded object.
const invisible = ['\u200b', '\u00ad\u00ad', '\u2800', '\u3164\u115f', '\u0301', '\ufe0f', '\u{e0041}', '\ufffc', '\uf8ff', ' \u00a0\u202e\u2060 '];
const requiredTexts = entityNames.flatMap((name) =>
  columnsOf(entities[name].fields).flatMap(({ name: column, required, field }) =>
    required && ['text', 'long_text', 'prose', 'slug', 'email'].includes(field.kind) ? [[name, column] as const] : [],
  ),
);

test.each(requiredTexts)('%s.%s needs something that can be seen', (name, column) => {
  for (const text of invisible) expect([text, stored(entities[name], column, text)]).toEqual([text, stored(entities[name], column, '')]);
});

test('an optional text or an entry of a list that is invisible is none', () => {
  for (const text of invisible) {
    expect(stored(entities.speakers, 'bio_de', text)).toBeNull();
    expect(stored(entities.coinnovation_chatbot_settings, 'quick_start_options', ['Which events are next?', text])).toMatch(/empty line/);
  }
  expect(stored(entities.speakers, 'name', '👩‍👩‍👧 \u0301e')).toBe('👩‍👩‍👧 \u0301e');
});
