// A file of the library is replaced, or deleted although records use it: all records that show it follow in the same save,
// and one undo restores everything.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { film, formOf, picture } from '../../../test/media.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

interface Saved {
  readonly id: string;
  readonly url: string;
  readonly revision: number;
}

const write = async (method: string, path: string, body?: unknown) => (await stem.write(method, path, body)) as unknown as Saved; // rows of the api
const upload = async (bytes: Uint8Array, name = 'file') => write('POST', '/api/media/upload', formOf(bytes, name));
const read = async (path: string) => (await stem.read(path, 'editor')) as Record<string, unknown>; // as above
const undo = async () => {
  const [last] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string }[]; // saves of the history
  return stem.write('POST', `/api/history/${last?.id}/undo`);
};

/** A file that records show in every possible way. */
async function shown(colour: string) {
  const file = await upload(await picture(colour), `${colour}.png`);
  const other = await upload(await picture(colour, { width: 61 }), `${colour} other.png`);
  const format = await write('POST', '/api/formats', {
    title: colour,
    title_de: colour,
    slug: `slug-${colour.slice(1)}`,
    description: 'x',
    date: '2027',
    location: 'Zurich',
    hero_image: file.url,
  });
  return {
    file,
    other,
    format,
    speaker: await write('POST', '/api/speakers', { name: 'Ada', bio: `Counts, see [her paper](${file.url}) and ${file.url}.`, photo: file.url }),
    impression: await write('POST', `/api/formats/${format.id}/impressions`, { media_id: file.id, title: 'Evening' }),
    hero: await write('POST', '/api/communities/hero/images', { image_url: file.url }),
    home: await write('PUT', '/api/website-home-settings', {
      partner_logos: [
        { name: 'Gone', url: file.url, row: 1 },
        { name: 'Kept', url: other.url, row: 2 },
      ],
      service_images: [{ id: 'partnerships', title: 'Partnerships', image: file.url }],
    }),
    inquiry: await stem.request('/api/contact', { method: 'POST', body: { name: 'Eve', email: 'eve@example.org', message: `Why ${file.url}?` } }),
  };
}

test('a replaced file gets a new address under the same record, and all content with the old one follows', async () => {
  const { file, format, speaker, impression, hero } = await shown('#102030');
  await stem.logged();
  const bytes = await picture('#203040', { width: 80, height: 50 });
  await play(
    {
      name: 'replace',
      as: 'editor',
      method: 'POST',
      path: `/api/media/${file.id}/replace`,
      body: formOf(bytes, 'New.png'),
      status: 200,
      answer: { id: file.id, original_name: 'New.png', width: 80, height: 50, file_size: bytes.length, variants: [], placeholder: null },
      logged: ['update media_library', 'update event_formats', 'update speakers', 'update website_home_settings', 'update communities_hero_images'],
    },
    stem,
  );
  const { url } = await read(`/api/media/${file.id}`);
  expect(url).not.toBe(file.url);
  expect(await read(`/api/formats/${format.id}`)).toMatchObject({ hero_image: url });
  expect(await read(`/api/speakers/${speaker.id}`)).toMatchObject({ photo: url, bio: `Counts, see [her paper](${url}) and ${url}.` });
  expect(await read(`/api/impressions/${impression.id}`)).toMatchObject({ media: { url } });
  expect(await read(`/api/communities/hero/images/${hero.id}`)).toMatchObject({ image_url: url });
  expect((await stem.request(file.url)).status).toBe(200);
  await stem.live();

  await undo();
  expect(await read(`/api/media/${file.id}`)).toMatchObject({ url: file.url, original_name: '#102030.png', width: 60 });
  expect(await read(`/api/speakers/${speaker.id}`)).toMatchObject({ photo: file.url });
});

test('variants made of the new bytes do not prevent the undo of a replacement', async () => {
  const file = await upload(await picture('#304050'), 'old.png');
  await stem.write('POST', `/api/media/${file.id}/replace`, formOf(await picture('#405060'), 'new.png'));
  const [save] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string }[]; // saves of the history
  await stem.database.write(async (transaction) => void (await transaction.run(`UPDATE media_library SET placeholder = 'data:,new' WHERE id = '${file.id}'`)));
  await stem.write('POST', `/api/history/${save?.id}/undo`);
  expect(await read(`/api/media/${file.id}`)).toMatchObject({ url: file.url, placeholder: null });
});

test('a second replacement prevents the undo of the first', async () => {
  const file = await upload(await picture('#506070'), 'a.png');
  await stem.write('POST', `/api/media/${file.id}/replace`, formOf(await picture('#607080'), 'b.png'));
  const [save] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string }[]; // as above
  await stem.write('POST', `/api/media/${file.id}/replace`, formOf(await picture('#708090'), 'c.png'));
  await stem.logged();
  await play({ name: 'undo', as: 'editor', method: 'POST', path: `/api/history/${save?.id}/undo`, status: 409, failure: 'undo_conflict' }, stem);
});

test('a replacement must be of the same kind, new to the library, and based on the last revision', async () => {
  const file = await upload(await picture('#8090a0'), 'a.png');
  const known = await upload(await picture('#90a0b0'), 'known.png');
  await stem.logged();
  const replace = { as: 'editor', method: 'POST', path: `/api/media/${file.id}/replace` } as const;
  await play({ ...replace, name: 'film', body: formOf(film('x'), 'x.mp4'), status: 415, failure: 'unsupported_type' }, stem);
  await play({ ...replace, name: 'known', body: formOf(await picture('#90a0b0'), 'x.png'), status: 409, failure: 'already_taken' }, stem);
  await play(
    { ...replace, name: 'itself', body: formOf(await picture('#8090a0'), 'x.png'), status: 200, answer: { id: file.id, revision: file.revision } },
    stem,
  );
  await play({ ...replace, name: 'nothing', body: new FormData(), status: 400, failure: 'invalid_input', errors: ['file'] }, stem);
  await stem.write('PATCH', `/api/media/${file.id}`, { alt_text: 'Blue' });
  await stem.logged();
  const stale = { ...replace, path: `${replace.path}?revision=${file.revision}`, body: formOf(await picture('#a0b0c0'), 'x.png') };
  await play({ ...stale, name: 'stale', status: 409, failure: 'stale_revision' }, stem);
  await play(
    {
      ...replace,
      name: 'gone',
      path: `/api/media/${crypto.randomUUID()}/replace`,
      body: formOf(await picture('#111111'), 'x.png'),
      status: 404,
      failure: 'not_found',
    },
    stem,
  );
  await play({ ...replace, name: 'visitor', as: 'visitor', body: formOf(await picture('#111111'), 'x.png'), status: 401, failure: 'not_signed_in' }, stem);
  expect(known.url).not.toBe(file.url);
});

test('an upload is not undone while a record shows the file', async () => {
  const file = await upload(await picture('#b0c0d0'), 'used.png');
  const [save] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string }[]; // as above
  await stem.write('POST', '/api/speakers', { name: 'Bo', bio: 'Sails.', photo: file.url });
  await stem.logged();
  await play({ name: 'undo', as: 'editor', method: 'POST', path: `/api/history/${save?.id}/undo`, status: 409, failure: 'undo_conflict' }, stem);
});

test('a file in use stays and its uses are named; it is deleted when the query insists, and one undo restores everything', async () => {
  const { file, other, format, speaker, impression, hero } = await shown('#c0d0e0');
  await stem.logged();
  const remove = { as: 'editor', method: 'DELETE', path: `/api/media/${file.id}` } as const;
  const users = [`speakers.${speaker.id}`, `event_formats.${format.id}`, `event_impressions.${impression.id}`, `communities_hero_images.${hero.id}`];
  await play({ ...remove, name: 'in use', status: 409, failure: 'in_use', errors: users }, stem);
  await play({ ...remove, name: 'what?', path: `${remove.path}?anyway=yes`, status: 400, failure: 'invalid_input', errors: ['anyway'] }, stem);

  const impact = await read(`/api/media/${file.id}/impact`);
  expect(impact).toMatchObject({
    deleted: expect.arrayContaining([expect.objectContaining({ id: impression.id }), expect.objectContaining({ id: hero.id })]),
    changed: expect.arrayContaining([expect.objectContaining({ id: speaker.id }), expect.objectContaining({ id: format.id })]),
  });
  expect((impact.deleted as unknown[]).length + (impact.changed as unknown[]).length).toBe(5); // the home page is the fifth

  await play(
    {
      ...remove,
      name: 'anyway',
      path: `${remove.path}?anyway=1`,
      status: 200,
      answer: { id: file.id },
      logged: [
        'update event_formats',
        'update speakers',
        'delete event_impressions',
        'update website_home_settings',
        'delete communities_hero_images',
        'delete media_library',
      ],
    },
    stem,
  );
  expect(await read(`/api/speakers/${speaker.id}`)).toMatchObject({ photo: null, bio: 'Counts, see her paper and' });
  expect(await read(`/api/formats/${format.id}`)).toMatchObject({ hero_image: null });
  expect(await read('/api/website-home-settings')).toMatchObject({
    partner_logos: [{ name: 'Kept', url: other.url }],
    service_images: [{ id: 'partnerships', image: null }],
  });
  await stem.live();

  await undo();
  expect(await read(`/api/media/${file.id}`)).toMatchObject({ url: file.url });
  expect(await read(`/api/speakers/${speaker.id}`)).toMatchObject({ photo: file.url, bio: expect.stringContaining(`[her paper](${file.url})`) });
  expect(await read(`/api/impressions/${impression.id}`)).toMatchObject({ media: { url: file.url } });
  expect(await read(`/api/communities/hero/images/${hero.id}`)).toMatchObject({ image_url: file.url });
  expect(await read('/api/website-home-settings')).toMatchObject({ partner_logos: [{ name: 'Gone' }, { name: 'Kept' }] });
});

test('a file can be replaced by a large one sent in parts', async () => {
  const file = await upload(film('before'), 'before.mp4');
  const bytes = film('after');
  const headers = { 'tus-resumable': '1.0.0' };
  const described = [`filename ${Buffer.from('after.mp4').toString('base64')}`, `replaces ${Buffer.from(file.id).toString('base64')}`].join(',');
  const begun = await stem.request('/api/media/tus', {
    as: 'editor',
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': described },
  });
  await stem.logged();
  const last = await stem.request(begun.headers.get('location') ?? '', {
    as: 'editor',
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  expect([last.status, await last.json()]).toMatchObject([200, { id: file.id, original_name: 'after.mp4' }]);
  expect((await stem.logged()).map(({ op, entity }) => `${op} ${entity}`)).toEqual(['update media_library']);
});
