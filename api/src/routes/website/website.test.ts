// Content of the site that belongs to no event, in the shapes of the specification.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const asEditor = { as: 'editor' as const };

test('hero settings and home settings are one record in two shapes', async () => {
  const path = '/api/hero-settings';
  await play(
    {
      name: 'defaults',
      path,
      status: 200,
      answer: { title: 'Connecting Leaders.', overlayColor: '#1e293b', overlayOpacity: 0.9, footerColor: '#000000', partnerLogos: [], revision: 0 },
    },
    stem,
  );
  await play({ name: 'nothing saved yet', path: '/api/website-home-settings', status: 200, answer: undefined }, stem);
  const body = {
    videoUrl: 'https://elsewhere.example/lake.mp4',
    overlayColor: '#0E262C',
    footerColor: '#0E262C',
    title: 'Hello.',
    subtitle: 'We meet.',
    ctaText: 'Go',
  };
  await play(
    { name: 'first save', ...asEditor, method: 'PUT', path, body, status: 200, logged: ['insert website_home_settings'], answer: { ...body, revision: 1 } },
    stem,
  );
  await play(
    {
      name: 'logos',
      ...asEditor,
      method: 'PATCH',
      path,
      body: { partnerLogos: [{ name: 'Alder', url: 'https://elsewhere.example/alder.svg', row: 2 }] },
      status: 200,
      logged: ['update website_home_settings'],
      answer: { title: 'Hello.' },
    },
    stem,
  );
  const answer = {
    hero_title: 'Hello.',
    hero_background_video: 'https://elsewhere.example/lake.mp4',
    hero_cta_text: 'Go',
    partner_logos: [{ name: 'Alder', row: 2 }],
  };
  await play({ name: 'the other shape', path: '/api/website-home-settings', status: 200, answer }, stem);
  await play(
    {
      name: 'by the other shape',
      ...asEditor,
      method: 'PUT',
      path: '/api/website-home-settings',
      body: { hero_title: 'Back.' },
      status: 200,
      logged: ['update website_home_settings'],
    },
    stem,
  );
  await play({ name: 'read again', path, status: 200, answer: { title: 'Back.' } }, stem);
});

test('hero settings refuse the same values as home settings', async () => {
  const write = { ...asEditor, method: 'PUT', path: '/api/hero-settings', status: 400, failure: 'invalid_input' };
  await play({ ...write, name: 'colour', body: { overlayColor: 'red' }, errors: ['overlayColor'] }, stem);
  await play({ ...write, name: 'a third row', body: { partnerLogos: [{ name: 'A', url: '/a.svg', row: 3 }] }, errors: ['partnerLogos.0.row'] }, stem);
  await play({ ...write, name: 'own names', body: { hero_overlay_color: 'red' }, errors: ['hero_overlay_color'] }, stem);
  await play({ name: 'visitor', method: 'PUT', path: '/api/hero-settings', body: {}, status: 401, failure: 'not_signed_in' }, stem);
  const { revision } = await stem.write('PUT', '/api/hero-settings', { title: 'One.' });
  await stem.write('PUT', '/api/hero-settings', { title: 'Two.', revision });
  await stem.logged();
  await play({ ...write, name: 'stale', body: { title: 'Three.', revision }, status: 409, failure: 'stale_revision' }, stem);
});

test('page settings are saved by name, read by page, and keep the other language', async () => {
  const write = { ...asEditor, method: 'PUT', path: '/api/page-settings', status: 200 };
  const setting = { page_name: 'team', setting_key: 'management_section_title' };
  await play({ ...write, name: 'new', body: { ...setting, setting_value: 'Management', setting_value_de: 'Leitung' }, logged: ['insert page_settings'] }, stem);
  await play(
    { ...write, name: 'known', body: { ...setting, setting_value: 'Board' }, logged: ['update page_settings'], answer: { setting_value_de: 'Leitung' } },
    stem,
  );
  await play({ ...write, name: 'the same', body: { ...setting, setting_value: 'Board' } }, stem);
  await makeExample('page_settings', stem, { page_name: 'n9' });
  await play(
    { name: 'by page', path: '/api/page-settings/team', status: 200, answer: [{ ...setting, setting_value: 'Board', setting_value_de: 'Leitung' }] },
    stem,
  );
  expect(await stem.read('/api/page-settings/none')).toEqual([]);
  await play({ ...write, name: 'a double', method: 'POST', body: setting, status: 409, failure: 'already_taken' }, stem);
  const long = { page_name: 'x'.repeat(101), setting_key: 'y'.repeat(101) };
  await play({ ...write, name: 'long names', body: long, status: 400, failure: 'invalid_input', errors: ['page_name', 'setting_key'] }, stem);
  await play({ ...write, name: 'most', body: { page_name: 'x'.repeat(100), setting_key: 'y'.repeat(100) }, logged: ['insert page_settings'] }, stem);
});

const chatbot = {
  system_prompt: 'Be brief.',
  model_name: 'gpt-4o',
  temperature: '0.4',
  max_tokens: 300,
  quick_start_options: ['What is N9?'],
  initial_message: 'Grüezi',
  page_title: 'Assistant',
  page_subtitle: 'Ask',
  contact_cta_title: 'Talk',
  contact_cta_description: 'To us',
};

test('the chatbot settings are created once, changed by id, and visitors get their texts only', async () => {
  const path = '/api/coinnovation/chatbot-settings';
  expect(await stem.read(path)).toBeNull();
  await play(
    {
      name: 'make',
      ...asEditor,
      method: 'POST',
      path,
      body: chatbot,
      status: 201,
      logged: ['insert coinnovation_chatbot_settings'],
      answer: { temperature: '0.4' },
    },
    stem,
  );
  await play({ name: 'make again', ...asEditor, method: 'POST', path, body: chatbot, status: 409, failure: 'limit_reached' }, stem);
  const { id } = (await stem.read(path, 'editor')) as { id: string }; // the api answers with the record
  await play(
    {
      name: 'change',
      ...asEditor,
      method: 'PUT',
      path: `${path}/${id}`,
      body: { ...chatbot, temperature: 2 },
      status: 200,
      logged: ['update coinnovation_chatbot_settings'],
      answer: { temperature: '2' },
    },
    stem,
  );
  for (const [field, value] of Object.entries({ temperature: 2.1, max_tokens: 49, quick_start_options: [' '] }))
    await play({ name: field, ...asEditor, method: 'PUT', path: `${path}/${id}`, body: { [field]: value }, status: 400, failure: 'invalid_input' }, stem);
  const words = [
    'contact_cta_description',
    'contact_cta_title',
    'initial_message',
    'page_subtitle',
    'page_title',
    'quick_start_options',
    'quick_start_options_en',
  ];
  for (const address of [path, `${path}/${id}`]) {
    const shown = Object.keys((await stem.read(address)) as object); // as above
    expect(shown.filter((name) => !name.endsWith('_de')).sort()).toEqual(words);
  }
});

test('navigation items accept href for url, and have two levels', async () => {
  const path = '/api/navigation';
  const add = { ...asEditor, method: 'POST', path };
  const answer = { url: '/team', href: '/team', target: '_self', is_active: true, order_index: 0 };
  await play({ ...add, name: 'href', body: { label: 'Team', href: '/team' }, status: 201, logged: ['insert navigation_items'], answer }, stem);
  await play({ ...add, name: 'script', body: { label: 'X', url: 'javascript:alert(1)' }, status: 400, failure: 'invalid_input', errors: ['url'] }, stem);
  const [top] = (await stem.read(path)) as { id: string }[]; // the api answers with a list
  const below = await stem.write('POST', path, { label: 'Office', url: '/team#office', parent_id: top?.id });
  await stem.logged();
  await play(
    { ...add, name: 'a third level', body: { label: 'X', url: '/team', parent_id: below.id }, status: 400, failure: 'invalid_input', errors: ['parent_id'] },
    stem,
  );
  await play(
    {
      ...add,
      name: 'below itself',
      method: 'PATCH',
      path: `${path}/${below.id}`,
      body: { parent_id: below.id },
      status: 400,
      failure: 'invalid_input',
      errors: ['parent_id'],
    },
    stem,
  );
  await play(
    {
      ...add,
      name: 'with its list',
      method: 'DELETE',
      path: `${path}/${top?.id}`,
      status: 200,
      logged: ['delete navigation_items', 'delete navigation_items'],
    },
    stem,
  );
  await play(
    { ...add, name: 'restore', path: `${path}/${top?.id}/restore`, status: 200, logged: ['insert navigation_items', 'insert navigation_items'] },
    stem,
  );
});

test('lists are put in order one by one: the navigation level by level', async () => {
  const add = async (label: string, parent_id?: string) => (await makeExample('navigation_items', stem, { label, ...(parent_id && { parent_id }) })).id;
  const [one, two] = [await add('One'), await add('Two')];
  const [below, last] = [await add('Below', one), await add('Last', one)];
  const order = { ...asEditor, method: 'PUT', path: '/api/navigation', status: 200, logged: ['update navigation_items', 'update navigation_items'] };
  await play({ ...order, name: 'top', body: { ids: [two, one], seen: [one, two] } }, stem);
  await play({ ...order, name: 'below', body: { ids: [last, below], seen: [below, last] } }, stem);
  await play(
    { ...order, name: 'mixed', body: { ids: [one, two, below, last], seen: [one, two, below, last] }, status: 409, failure: 'stale_revision', logged: [] },
    stem,
  );
  await play(
    { ...order, name: 'unknown', body: { ids: ['00000000-0000-4000-8000-000000000000'], seen: [] }, status: 404, failure: 'not_found', logged: [] },
    stem,
  );
  await play({ name: 'visitor', method: 'PUT', path: order.path, body: { ids: [two, one] }, status: 401, failure: 'not_signed_in' }, stem);
});

test('a footer column is deleted with its links', async () => {
  const column = await makeExample('footer_columns', stem, { title: 'Legal' });
  const link = await makeExample('footer_links', stem, { column_id: column.id, label: 'Team', href: '/team', url: undefined });
  expect(link).toMatchObject({ url: '/team', href: '/team' });
  await play({ name: 'links', path: `/api/footer/links?column_id=${column.id}`, status: 200, answer: [{ label: 'Team' }] }, stem);
  await play(
    {
      name: 'impact',
      ...asEditor,
      path: `/api/footer/columns/${column.id}/impact`,
      status: 200,
      answer: { summary: '1 footer link', counts: { footer_links: 1 } },
    },
    stem,
  );
  await play(
    {
      name: 'delete',
      ...asEditor,
      method: 'DELETE',
      path: `/api/footer/columns/${column.id}`,
      status: 200,
      logged: ['delete footer_links', 'delete footer_columns'],
    },
    stem,
  );
});

test('only editors get what is switched off', async () => {
  const { id } = await makeExample('team_members', stem, { is_active: false, email: 'vreni@stem.test' });
  await makeExample('team_members', stem, { name: 'Urs', email: 'urs@stem.test', phone: '+41 44 000 00 00' });
  const shown = (await stem.read('/api/team-members')) as object[]; // as above
  expect(shown).toMatchObject([{ name: 'Urs' }]);
  expect(shown.some((row) => 'email' in row || 'phone' in row)).toBe(false);
  await play({ name: 'by id', path: `/api/team-members/${id}`, status: 404, failure: 'not_found' }, stem);
  await play({ name: 'an editor', ...asEditor, path: `/api/team-members/${id}`, status: 200, answer: { email: 'vreni@stem.test' } }, stem);
});

test('the communities hero is one record with pictures in their order', async () => {
  const { id } = await makeExample('communities_hero_images', stem, { display_order: 2 });
  const other = await makeExample('communities_hero_images', stem, { display_order: 1 });
  await play({ name: 'pictures', path: '/api/communities/hero/images', status: 200, answer: [{ id: other.id }, { id, display_order: 2 }] }, stem);
  expect(await stem.read('/api/communities/hero/content')).toBeNull();
  await makeExample('communities_hero_content', stem, { title_de: 'Gemeinschaften' });
  await play({ name: 'content', path: '/api/communities/hero/content', status: 200, answer: { title_de: 'Gemeinschaften' } }, stem);
});

test('the text of an inquiry cannot be changed; its status can', async () => {
  const { id } = await makeExample('inquiries', stem, { message: 'Hello' });
  const change = { ...asEditor, method: 'PATCH', path: `/api/inquiries/${id}` };
  await play({ ...change, name: 'status', body: { status: 'answered', note: 'Called' }, status: 200, logged: ['update inquiries'] }, stem);
  await play({ ...change, name: 'message', body: { message: 'Bye', status: 'closed' }, status: 400, failure: 'invalid_input', errors: ['message'] }, stem);
  await play({ name: 'visitor', path: '/api/inquiries', status: 401, failure: 'not_signed_in' }, stem);
});
