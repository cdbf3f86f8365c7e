// Runs an adopted site in a process of its own, as Astro's build expects one, and does what a test asks.
import { join } from 'node:path';
import { adoptSite, type FileEdit } from '../src/abroad/adopt.ts';
import { invertChanges } from '../src/core/capture/change.ts';
import { parseChange } from '../src/core/changes.ts';
import { openReader } from '../src/core/database.ts';
import type { Preview } from '../src/core/publishing/preview.ts';

export type Asked =
  | { readonly kind: 'load'; readonly changes: readonly FileEdit[] }
  | { readonly kind: 'visit'; readonly path: string }
  | { readonly kind: 'before'; readonly path: string }
  | { readonly kind: 'clock'; readonly now: number }
  | { readonly kind: 'published' | 'verify' | 'compiled' | 'hooks' | 'stop' };

const [root = '', now = ''] = process.argv.slice(2);
let time = Number(now);
const site = await adoptSite({ root, now: () => time, onError: console.error });

async function answer(asked: Asked): Promise<unknown> {
  switch (asked.kind) {
    case 'load':
      await site.load(asked.changes);
      return latest();
    case 'visit': {
      const response = await site.fetch(new Request(`https://blog.example${asked.path}`));
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()).toString('base64') };
    }
    case 'before':
      return textOf(await site.pipeline().preview(asked.path, await undoOfLastSave()));
    case 'clock':
      time = asked.now;
      site.pipeline().wake();
      return undefined;
    case 'published':
      return latest();
    case 'verify':
      return site.pipeline().verify();
    case 'compiled':
      return site.compiled();
    case 'hooks':
      return site.runHooks();
    case 'stop':
      return site.stop();
    default:
      return asked satisfies never;
  }
}

const textOf = (preview: Preview | undefined) => preview && ('bytes' in preview ? Buffer.from(preview.bytes).toString() : preview.failure);

/** The changes that undo the last save. */
async function undoOfLastSave() {
  const reader = openReader({ url: `file:${join(root, 'node_modules/.adopt/content.db')}` });
  const lines = await reader.rows('SELECT * FROM change_log WHERE change_set = (SELECT change_set FROM change_log ORDER BY seq DESC LIMIT 1) ORDER BY seq', []);
  await reader.close();
  return invertChanges(lines.map(parseChange));
}

const latest = async () => (await site.pipeline().receipts.latest(1))[0];

process.on('message', ({ number, asked }: { readonly number: number; readonly asked: Asked }) => {
  void answer(asked).then(
    (value) => {
      process.send?.({ number, value });
      if (asked.kind === 'stop') process.disconnect();
    },
    (error: unknown) => process.send?.({ number, error: String(error) }),
  );
});
process.send?.({ number: 0, value: await latest() });
