// Bars 7 and 14: a cold start. Stem was killed and a row changed while it was down; measured is the time from its start until
// the new bytes are served, which includes Node, the api, the compiled site and the publication.
import { DatabaseSync } from 'node:sqlite';
import { editOf } from '../content/edits.ts';
import { extentOf } from '../content/extent.ts';
import { checkLimit, type Outcome } from '../findings/finding.ts';
import { median } from '../findings/statistics.ts';
import { createSite, runSite, type Site } from '../system/site.ts';
import { databaseIn, startSystem } from '../system/system.ts';

const starts = 9;
const pages = 200;

export async function measureColdStart(): Promise<Outcome> {
  const site = await createSite(extentOf(pages, 'light'));
  await runSite(site, async () => undefined);
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
      if (!body.includes(edit.mark)) wrong.push(`${edit.pages[0]} is stale after the start`);
      found.push({ published: system.milliseconds.publishing, served });
    } finally {
      await system.kill();
    }
  }
  return {
    findings: [
      checkLimit({
        bar: 7,
        what: 'Back after a kill: all live, Node and api included',
        value: median(found.map(({ served }) => served)),
        limit: 1000,
        unit: 'ms',
        note: `${starts} starts after kill -9, a row changed meanwhile`,
      }),
      checkLimit({
        bar: 14,
        what: 'Cold start: the pipeline’s part',
        value: median(found.map(({ published }) => published)),
        limit: 650,
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
