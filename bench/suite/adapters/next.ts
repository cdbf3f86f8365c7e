// Next with its app router: pages are static, reads of content are cached with tags, and a webhook expires the tags of what was
// saved, as its documentation describes it for a CMS. A build takes long, so one app has all sites, each under a path and with tags
// of its own; a site whose templates are edited gets an app of its own, which is built and started again.
import { join } from 'node:path';
import type { Edit, Site } from '../case.ts';
import type { Adapter, Pages, Running } from './adapter.ts';
import { type NextApp, startNextApp } from './next-app.ts';
import type { Tools } from './tools.ts';

export function createNext({ folder: tools, versions }: Tools): Adapter {
  const apps: NextApp[] = [];
  const built = new Map<string, Pages>();
  /** Sites in the common app that nothing has edited yet, by their description. */
  const untouched = new Map<string, string[]>();

  async function startApp(sites: readonly Site[]): Promise<NextApp> {
    const named = new Map(sites.map((site, index) => [`site${index}`, site]));
    const app = await startNextApp(join(tools, 'apps', `${process.pid}-${apps.length}`), tools, named);
    apps.push(app);
    return app;
  }
  return {
    name: `Next ${versions.next}`,
    how: '`next build` and `next start`; pages are static, cached reads are tagged with their collection or record, and a route handler calls `revalidateTag(tag, { expire: 0 })` for the tags of the saved records. New templates: built and started again. The time ends when the pages that must change have been fetched. Rendered: pages whose component ran, also on the first visit after the edit.',
    async prepare(sites) {
      const app = await startApp(sites);
      for (const [index, site] of sites.entries()) {
        const description = JSON.stringify(site);
        built.set(description, await app.fetchAll(`site${index}`));
        untouched.set(description, [...(untouched.get(description) ?? []), `site${index}`]);
      }
    },
    async open(site, edits) {
      const name = untouched.get(JSON.stringify(site))?.pop();
      const [common] = apps;
      if (name !== undefined && common && !edits.some(({ templates }) => templates)) return runIn(common, name, async () => undefined);
      const app = await startApp([site]);
      return runIn(app, 'site0', app.stop);
    },
    async build(site, onBuilt) {
      const known = built.get(JSON.stringify(site));
      if (known) return known;
      const app = await startApp([site]);
      onBuilt?.(app.built());
      const pages = await app.fetchAll('site0');
      await app.stop();
      return pages;
    },
    close: async () => {
      for (const app of apps) await app.stop();
    },
  };
}

function runIn(app: NextApp, name: string, close: () => Promise<void>): Running {
  return {
    built: app.built(),
    async apply(next, edit) {
      await app.forgetRendered();
      const write = app.change(name, next, edit);
      const startedAt = performance.now();
      await write();
      if (edit.templates) await app.rebuild();
      await app.expire(tagsOf(name, edit));
      await app.fetchPages(name, [...Object.keys({ ...edit.shows, ...edit.hides }), ...(edit.gone ?? [])]);
      return performance.now() - startedAt;
    },
    read: (paths) => app.fetchPages(name, paths),
    rendered: () => app.rendered(name),
    close,
  };
}

/** The tags of what was saved: its collection and itself. */
function tagsOf(name: string, { save = {}, remove = {} }: Edit): string[] {
  const saved = Object.entries(save).map(([collection, records]) => [collection, Object.keys(records)] as const);
  return [
    ...new Set(
      [...saved, ...Object.entries(remove)].flatMap(([collection, ids]) => [`${name}/${collection}`, ...ids.map((id) => `${name}/${collection}/${id}`)]),
    ),
  ];
}
