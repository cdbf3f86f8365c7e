// A bar as a command of its own: on a site that is made for it, its findings as a table.
import { extentOf } from './extent.ts';
import type { Outcome } from './finding.ts';
import { machine } from './machine.ts';
import { report } from './report.ts';
import { createSite, type Desk, workAt } from './site.ts';

const usualPages = 500;

/** Takes a number of pages; pages weigh 45 KB. */
export function onSite(measure: (desk: Desk) => Promise<Outcome>): (args: readonly string[]) => Promise<boolean> {
  return async (args) => {
    const pages = args[0] === undefined ? usualPages : Number(args[0]);
    if (!Number.isInteger(pages) || pages < 60 || args.length > 1) {
      console.error('Say how many pages the site has, 60 or more');
      return false;
    }
    const site = await createSite(extentOf(pages, 'light'));
    try {
      return tell(await workAt(site, measure));
    } finally {
      await site.remove();
    }
  };
}

/** Prints an outcome; true when nothing was wrong. */
export function tell({ findings, wrong }: Outcome): boolean {
  console.log(`\n${report(findings)}\n\n${machine()}`);
  for (const sentence of wrong.slice(0, 20)) console.error(`Wrong: ${sentence}`);
  if (wrong.length > 20) console.error(`… and ${wrong.length - 20} more`);
  return wrong.length === 0;
}
