import { expect, test } from 'vitest';
import { readUnfinished } from './unfinished-uploads.tsx';

const now = Date.parse('2027-04-14T09:00:00Z');
const storageOf = (entries: Readonly<Record<string, string>>) => ({
  length: Object.keys(entries).length,
  key: (place: number) => Object.keys(entries)[place] ?? null,
  getItem: (key: string) => entries[key] ?? null,
});
const noted = (creationTime: string) =>
  JSON.stringify({ size: 900, metadata: { filename: 'film.mp4' }, creationTime, uploadUrl: '/api/media/tus/1', urlStorageKey: 'x' });

test('uploads started within a day are found, and nothing else', () => {
  const key = 'tus::stem film.mp4::1';
  const storage = storageOf({
    theme: 'dark',
    [key]: noted('Wed Apr 14 2027 08:00:00 GMT+0000'),
    'tus::stem old.mp4::2': noted('Mon Apr 12 2027 08:00:00 GMT+0000'),
    'tus::other film.mp4::3': noted('Wed Apr 14 2027 08:00:00 GMT+0000'),
    'tus::stem broken::4': '{',
    'tus::stem strange::5': '{"size":"x"}',
  });
  expect(readUnfinished(storage, now)).toEqual([{ key, name: 'film.mp4', size: 900, address: '/api/media/tus/1' }]);
});
