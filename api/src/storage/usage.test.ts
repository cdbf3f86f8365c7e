// What takes the room of the data folder, and how operators notice a disk that fills.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStem } from '../../test/stem.ts';
import { measureShares } from './usage.ts';

test('live pages and earlier versions of them are distinguished, and with a bucket all files are copies', async () => {
  const stem = await openStem();
  try {
    const options = { dataFolder: stem.folder, database: stem.database, file: join(stem.folder, 'stem.db'), hasBucket: false };
    const before = await measureShares(options);
    expect(before).toMatchObject({ versions: 0, media: 0, gated: 0 });
    expect(before.pages).toBeGreaterThan(0);
    await writeFile(join(stem.folder, 'objects', 'a'.repeat(64)), 'x'.repeat(500));
    await writeFile(join(stem.folder, 'media', 'b.png'), 'x'.repeat(70));
    const after = await measureShares(options);
    expect(after).toMatchObject({ pages: before.pages, versions: 500, media: 70, gated: 0 });
    const copies = await measureShares({ ...options, hasBucket: true });
    expect(copies).toEqual({ database: after.database, copies: (before.pages ?? 0) + 570 });
  } finally {
    await stem.close();
  }
});

test('health warns when less than a tenth of the disk is free, and metrics have its bytes', async () => {
  let free = 11e9;
  const stem = await openStem({ usage: { disk: async () => ({ free, size: 100e9 }), shares: () => ({ versions: 7 }) } });
  const storage = async () => ((await stem.read('/api/health', 'editor')) as { checks: { storage: object } }).checks.storage;
  try {
    expect(await storage()).toEqual({ status: 'online' });
    free = 9e9;
    expect(await storage()).toEqual({ status: 'degraded', detail: 'less than a tenth of the disk of the data folder is free' });
    const metrics = await (await stem.request('/api/metrics', { as: 'editor' })).text();
    for (const line of ['stem_disk_free_bytes 9000000000', 'stem_disk_size_bytes 100000000000', 'stem_stored_bytes{share="versions"} 7'])
      expect(metrics.split('\n')).toContain(line);
  } finally {
    await stem.close();
  }
});
