// npm run bench -- publish: from a save to its bytes over HTTP, on sites of several sizes, and what a save costs that
// changes nothing.
import { extentOf, isWeight } from './extent.ts';
import { machine } from './machine.ts';
import { report } from './publish-report.ts';
import { measureSaves, usualEffort } from './saves.ts';
import { createSite, type Site } from './site.ts';

const usualSizes = [50, 500, 5000];

/** Takes the weight of pages and sizes of sites. Says whether every edit changed exactly the pages it had to, however long that took. */
export async function publish(args: readonly string[]): Promise<boolean> {
  const weight = args.find(isWeight) ?? 'full';
  const sizes = args.filter((arg) => !isWeight(arg)).map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 40)) {
    console.error('Sizes of sites are whole numbers of pages, 40 or more');
    return false;
  }
  const sites: Site[] = [];
  for (const size of sizes.length > 0 ? sizes.toSorted((a, b) => a - b) : usualSizes) sites.push(await createSite(extentOf(size, weight)));
  const measured = await measureSaves(sites, usualEffort);
  console.log(`\n${report(measured)}\n\n${machine()}`);
  const wrong = measured.flatMap(({ edits }) => edits.flatMap((edit) => edit.wrong));
  for (const sentence of wrong.slice(0, 20)) console.error(`Wrong: ${sentence}`);
  return wrong.length === 0;
}
