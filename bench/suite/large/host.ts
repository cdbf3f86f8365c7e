// Runs one tool on the large site in a process of its own, so that its memory is measured apart. Takes the tool and the number of
// pages; its parent sends calls.
import { createHash } from 'node:crypto';
import type { Pages, Running } from '../adapters/adapter.ts';
import { adapters, type ToolName } from '../adapters/open.ts';
import { applyEdit } from '../site.ts';
import { createEdit, createLargeSite, type EditKind, pathsOf } from './large-site.ts';

/** An edit by its kind and number. */
export type EditId = readonly [kind: EditKind, number: number];

export interface Save {
  /** From the save to the new bytes; undefined when the tool did nothing. */
  readonly milliseconds: number | undefined;
  /** Pages rendered or written. */
  readonly rendered: number;
  /** Pages without the text that they must show, or with other bytes although they must keep them. */
  readonly wrong: number;
}

/** Digests of pages by path, and how long it took to get or build them. */
export interface AllPages {
  readonly milliseconds: number;
  readonly digests: ReadonlyMap<string, string>;
}

export interface Opened {
  readonly name: string;
  readonly how: string;
  readonly milliseconds: number;
}

export interface Calls {
  /** Builds the site and keeps it up to date. */
  open(): Promise<Opened>;
  save(edit: EditId): Promise<Save>;
  /** Visits all pages. */
  visit(): Promise<AllPages>;
  /** Builds the site from scratch as it is after these edits. */
  build(edits: readonly EditId[]): Promise<AllPages>;
  /** Ends the running tool. */
  close(): Promise<void>;
}

async function createCalls(tool: ToolName, pages: number): Promise<Calls> {
  const adapter = await adapters[tool]();
  if (!adapter) throw new Error(`${tool} is not on this machine`);
  let site = createLargeSite(pages);
  let running: Running | undefined;
  const seen = new Map<string, string>();

  async function visit(): Promise<AllPages> {
    if (!running) throw new Error('The site is not open');
    const startedAt = performance.now();
    const found = await running.read(pathsOf(pages));
    const milliseconds = performance.now() - startedAt;
    const digests = digestsOf(found);
    for (const [path, digest] of digests) seen.set(path, digest);
    return { milliseconds, digests };
  }
  return {
    async open() {
      running = await adapter.open(site, []);
      await visit();
      return { name: adapter.name, how: adapter.how, milliseconds: running.built };
    },
    async save([kind, number]) {
      if (!running) throw new Error('The site is not open');
      const edit = createEdit(kind, number, pages);
      site = applyEdit(site, edit);
      const applied = await running.apply(site, edit);
      const startedAt = performance.now();
      const shown = await running.read(Object.keys(edit.shows ?? {}));
      const read = performance.now() - startedAt;
      const late = Object.entries(edit.shows ?? {}).filter(([path, text]) => !shown.get(path)?.includes(text));
      const keeping = digestsOf(await running.read(edit.keeps ?? []));
      const changed = (edit.keeps ?? []).filter((path) => keeping.get(path) !== seen.get(path));
      for (const [path, digest] of digestsOf(shown)) seen.set(path, digest);
      return {
        milliseconds: applied === undefined ? undefined : applied + read,
        rendered: (await running.rendered()).length,
        wrong: late.length + changed.length,
      };
    },
    visit,
    close: async () => running?.close(),
    async build(edits) {
      let milliseconds = Number.NaN;
      const edited = edits.reduce((before, [kind, number]) => applyEdit(before, createEdit(kind, number, pages)), site);
      const built = await adapter.build(edited, (took) => {
        milliseconds = took;
      });
      return { milliseconds, digests: digestsOf(built) };
    },
  };
}

const digestsOf = (pages: Pages) => new Map([...pages].map(([path, html]) => [path, createHash('sha1').update(html).digest('hex')] as const));

const [tool, pages] = process.argv.slice(2);
const calls = await createCalls(tool as ToolName, Number(pages)); // as the parent has checked it
process.on('message', ({ call, given }: { call: keyof Calls; given: never }) => {
  void calls[call](given).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
// Exiting also ends the tool.
for (const event of ['disconnect', 'SIGINT', 'SIGTERM'] as const) process.once(event, () => process.exit());
