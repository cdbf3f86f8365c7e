// Makes a command of a bar: it prints the findings as a table.
import { extentOf } from './content/extent.ts';
import type { Outcome } from './findings/finding.ts';
import { describeThisMachine } from './findings/machine.ts';
import { formatFindings } from './findings/report.ts';
import { createSite, type RunningSite, runSite } from './system/site.ts';

const usualPages = 500;

type Command = (args: readonly string[]) => Promise<boolean>;

/** The command takes the number of pages of the site. */
export function makePagesCommand(measure: (pages: number) => Promise<Outcome>): Command {
  return async (args) => {
    const pages = args[0] === undefined ? usualPages : Number(args[0]);
    if (!Number.isInteger(pages) || pages < 60 || args.length > 1) {
      console.error('Give the number of pages of the site, 60 or more');
      return false;
    }
    return printOutcome(await measure(pages));
  };
}

/** The same for a bar that is measured on a running site with pages of 45 KB. */
export const makeSiteCommand = (measure: (running: RunningSite) => Promise<Outcome>): Command =>
  makePagesCommand(async (pages) => runSite(await createSite(extentOf(pages, 'light')), measure));

/** Returns whether nothing was wrong. */
export function printOutcome({ findings, wrong }: Outcome): boolean {
  console.log(`\n${formatFindings(findings)}\n\n${describeThisMachine()}`);
  for (const sentence of wrong.slice(0, 20)) console.error(`Wrong: ${sentence}`);
  if (wrong.length > 20) console.error(`… and ${wrong.length - 20} more`);
  return wrong.length === 0;
}
