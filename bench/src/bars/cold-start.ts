// Bars 7 and 14: from nothing running to a page that can be published. Stem was killed and a row changed while it was down;
// measured is how long after its start the new bytes are served, everything included: Node, the api, the compiled site, the
// publication.
import { DatabaseSync } from 'node:sqlite';
import { editOf } from '../edits.ts';
import { extentOf } from '../extent.ts';
import { atMost, type Outcome } from '../finding.ts';
import { createSite, type Site, workAt } from '../site.ts';
import { median } from '../statistics.ts';
import { databaseIn, startSystem } from '../system.ts';

const starts = 9;
const pages = 200;

export async function coldStart(): Promise<Outcome> {
  const site = await createSite(extentOf(pages, 'light'));
  await workAt(site, async () => undefined);
  const found: { readonly published: number; readonly served: number }[] = [];
  const wrong: string[] = [];
  for (let number = 0; number < starts; number += 1) {
    const edit = editOf({ reach: 2, extent: site.extent, number });
    writeWhileDown(site, edit.speaker, edit.fields);
    const startedAt = Date.now();
    const system = await startSystem(site.dataFolder);
    try {
      const body = await (await fetch(`${system.origin}${edit.pages[0]}`)).text();
      const served = Date.now() - startedAt;
      if (!body.includes(edit.mark)) wrong.push(`${edit.pages[0]} is not new after the start`);
      found.push({ published: system.milliseconds.publishing, served });
    } finally {
      await system.kill();
    }
  }
  return {
    findings: [
      atMost({
        bar: 7,
        what: 'Back after a kill: all live, Node and api included',
        value: median(found.map(({ served }) => served)),
        limit: 1000,
        unit: 'ms',
        note: `${starts} starts after kill -9, a row changed meanwhile`,
      }),
      atMost({
        bar: 14,
        what: 'Cold start: the pipeline’s part',
        value: median(found.map(({ published }) => published)),
        limit: 500,
        unit: 'ms',
        note: 'from “Loading the site” to live: site loaded, rendered, committed',
      }),
    ],
    wrong,
  };
}

function writeWhileDown({ dataFolder }: Site, speaker: string, fields: Readonly<Record<string, string>>): void {
  const database = new DatabaseSync(databaseIn(dataFolder));
  for (const [name, text] of Object.entries(fields)) database.prepare(`UPDATE speakers SET ${name} = ? WHERE id = ?`).run(text, speaker);
  database.close();
}
