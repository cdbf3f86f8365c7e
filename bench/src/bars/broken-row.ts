// Bar 10: one broken row among twenty changed pages. Only its own pages, one in each language, are affected: they keep their
// last good versions, and the receipt names the fault and the field. The rows are written as a script does: directly, in one
// transaction.
import { DatabaseSync } from 'node:sqlite';
import { editOf } from '../content/edits.ts';
import { idOf } from '../content/text.ts';
import { checkCondition, type Outcome } from '../findings/finding.ts';
import { save } from '../system/calls.ts';
import type { Publication } from '../system/publications.ts';
import type { RunningSite } from '../system/site.ts';
import { databaseIn } from '../system/system.ts';

const people = 9;
/** What a script leaves in a column of JSON when it stops in the middle. */
const cutShort = '[{"label":';

export async function measureBrokenRow(running: RunningSite): Promise<Outcome> {
  const { client, publications, site } = running;
  const edits = Array.from({ length: people }, (_, number) => editOf({ reach: 2, extent: site.extent, number: 900_000 + number }));
  const broken = ['/imprint', '/de/imprint'];
  const readBroken = () => Promise.all(broken.map(async (path) => (await client.get(path)).body));
  const before = await readBroken();
  const published = publications.waitForNext(({ pages }) => pages.some(({ path }) => path === broken[0]));
  writeRows(site.dataFolder, [
    ...edits.map(({ speaker, fields }) => ({ table: 'speakers', id: speaker, values: fields })),
    { table: 'legal_pages', id: idOf('legal', 0), values: { facts: cutShort } },
  ]);
  const publication = await published;
  const live = edits.flatMap(({ pages, mark }) => pages.map((path) => ({ path, mark })));
  const shown = await Promise.all(live.map(async ({ path, mark }) => (await client.get(path)).body.includes(mark)));
  const after = await readBroken();
  const kept = before.filter((body, place) => body === after[place]).length;
  const sentence = describeFailure(broken[0] ?? '', publication);

  // Repairs the row for the bars that follow.
  await publications.waitForChange(await save(client, { path: `/api/legal-pages/${idOf('legal', 0)}`, body: { facts: [], body_de: 'Wieder gut.' } }));
  const isRepaired = (await readBroken())[1]?.includes('Wieder gut.');
  const isNamed = sentence.includes('facts') && sentence.includes('JSON');
  const wrong = [
    ...live.filter((_, place) => !shown[place]).map(({ path }) => `${path} is not live although only another page is broken`),
    ...(kept === broken.length ? [] : ['A broken page did not keep its last good version']),
    ...(isNamed ? [] : [`The receipt does not name what is broken: ${sentence}`]),
    ...(isRepaired ? [] : ['A broken page is not live after its row was repaired']),
  ];
  const liveCount = shown.filter(Boolean).length;
  return {
    findings: [
      checkCondition({
        bar: 10,
        what: 'One broken row among 20 changed pages',
        isMet: liveCount === 18 && kept === 2,
        measured: `${liveCount} live, ${kept} kept`,
        limit: '18 live, 2 kept',
      }),
      checkCondition({
        bar: 10,
        what: 'The receipt names the field',
        isMet: isNamed,
        measured: isNamed ? 'facts, cut short' : sentence.slice(0, 70),
        limit: 'field and fault',
      }),
    ],
    wrong,
  };
}

// The receipt's entry for a page that failed: the changed columns and the fault.
function describeFailure(path: string, { pages, causes }: Publication): string {
  const page = pages.find((one) => one.path === path && one.outcome === 'failed');
  if (!page) return 'nothing';
  const columns = page.causes.flatMap((place) => causes[place]?.columns ?? []);
  return `${[...new Set(columns)].join(', ')}: ${page.failure ?? ''}`;
}

interface Written {
  readonly table: string;
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

function writeRows(dataFolder: string, rows: readonly Written[]): void {
  const database = new DatabaseSync(databaseIn(dataFolder), { timeout: 5000 });
  database.exec('BEGIN IMMEDIATE');
  for (const { table, id, values } of rows) {
    const names = Object.keys(values);
    database.prepare(`UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`).run(...Object.values(values), id);
  }
  database.exec('COMMIT');
  database.close();
}
