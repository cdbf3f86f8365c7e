// A bar as a command of its own: its findings as a table.
import { extentOf } from './extent.ts';
import type { Outcome } from './finding.ts';
import { machine } from './machine.ts';
import { report } from './report.ts';
import { createSite, type Desk, workAt } from './site.ts';

const usualPages = 500;

type Command = (args: readonly string[]) => Promise<boolean>;

/** Takes a number of pages. */
export function withPages(measure: (pages: number) => Promise<Outcome>): Command {
  return async (args) => {
    const pages = args[0] === undefined ? usualPages : Number(args[0]);
    if (!Number.isInteger(pages) || pages < 60 || args.length > 1) {
      console.error('Say how many pages the site has, 60 or more');
      return false;
    }
    return tell(await measure(pages));
  };
}

/** The same for what is measured on a running site; its pages weigh 45 KB. */
export const onSite = (measure: (desk: Desk) => Promise<Outcome>): Command =>
  withPages(async (pages) => workAt(await createSite(extentOf(pages, 'light')), measure));

/** Prints an outcome; true when nothing was wrong. */
export function tell({ findings, wrong }: Outcome): boolean {
  console.log(`\n${report(findings)}\n\n${machine()}`);
  for (const sentence of wrong.slice(0, 20)) console.error(`Wrong: ${sentence}`);
  if (wrong.length > 20) console.error(`… and ${wrong.length - 20} more`);
  return wrong.length === 0;
}
