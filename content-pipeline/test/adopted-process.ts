// Runs an adopted site in a process of its own, as Astro's build expects one, and does what a test asks.
import { adoptSite, type FileEdit } from '../src/abroad/adopt.ts';

export type Asked =
  | { readonly kind: 'load'; readonly changes: readonly FileEdit[] }
  | { readonly kind: 'visit'; readonly path: string }
  | { readonly kind: 'clock'; readonly now: number }
  | { readonly kind: 'published' | 'verify' | 'compiled' | 'stop' };

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
    case 'stop':
      return site.stop();
    default:
      return asked satisfies never;
  }
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
