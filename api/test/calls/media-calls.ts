// Valid calls about files on their way into the media library.
import { expect } from 'vitest';
import { film, formOf } from '../media.ts';
import type { Stem } from '../stem.ts';
import type { CallTables } from './call-table.ts';

const parts = '/api/media/tus';
const tus = { 'tus-resumable': '1.0.0' };

let count = 0;
const anotherFilm = () => {
  count += 1;
  return film(`film ${count}`);
};
/** An uploaded file, a new one each time. */
export const filmForm = () => formOf(anotherFilm(), 'film.mp4');

async function begun(stem: Stem, size: number): Promise<string> {
  const response = await stem.request(parts, { as: 'editor', method: 'POST', headers: { ...tus, 'upload-length': String(size) } });
  return response.headers.get('location') ?? '';
}
async function uploaded(stem: Stem): Promise<string> {
  const { id } = await stem.write('POST', '/api/media/upload', filmForm());
  return String(id);
}

export const mediaCalls: CallTables = {
  'GET /api/media/unused': {
    async good(stem) {
      const id = await uploaded(stem);
      return { path: '/api/media/unused', answer: expect.arrayContaining([id]) };
    },
  },
  'POST /api/media/upload': {
    good: async () => ({ path: '/api/media/upload', body: filmForm(), logged: ['insert media_library'], answer: { file_type: 'video/mp4' } }),
  },
  'POST /api/media/{id}/replace': {
    good: async (stem) => ({ path: `/api/media/${await uploaded(stem)}/replace`, body: filmForm(), logged: ['update media_library'], answer: { revision: 2 } }),
    async stale(stem) {
      const id = await uploaded(stem);
      await stem.write('PATCH', `/api/media/${id}`, { alt_text: 'A film' });
      return { path: `/api/media/${id}/replace?revision=1`, body: filmForm() };
    },
  },
  [`OPTIONS ${parts}`]: { good: async () => ({ path: parts, headers: tus }) },
  [`POST ${parts}`]: { good: async () => ({ path: parts, headers: { ...tus, 'upload-length': '5000' }, takesAnySize: true }) },
  [`GET ${parts}/{id}`]: { good: async (stem) => ({ path: await begun(stem, 5000), isOfItsAuthor: true, answer: { offset: 0, size: 5000, media: null } }) },
  [`PATCH ${parts}/{id}`]: {
    async good(stem) {
      const body = anotherFilm();
      const path = await begun(stem, body.length);
      const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      return { path, isOfItsAuthor: true, headers, body: new Uint8Array(body), logged: ['insert media_library'], answer: { id: expect.any(String) } };
    },
  },
  [`DELETE ${parts}/{id}`]: { good: async (stem) => ({ path: await begun(stem, 5000), isOfItsAuthor: true, headers: tus }) },
};
