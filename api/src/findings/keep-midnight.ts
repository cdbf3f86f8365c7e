// What the next midnight will bring: the pages that change by themselves then, and that the gate would block or find a flaw in. Asked
// of the future of the site in the background when the screen is opened, once for each state of the content.
import { documentLabel, type FutureComparison } from '@stem/content-pipeline';
import type { SaveContext } from '../content/save.ts';
import { readLastChange } from '../database/last-change.ts';
import type { Background } from '../http/background.ts';
import { nextHour } from '../nights/start-nights.ts';
import { type Finding, toFinding } from './finding.ts';

export interface Midnight {
  /** What is known. After a change the future is compared again meanwhile, for the next answer. */
  find(): Promise<readonly Finding[]>;
}

interface MidnightContext extends Pick<SaveContext, 'database' | 'now'> {
  /** Of the site as it is, at an instant in milliseconds since 1970. */
  readonly futureAt: (instant: number) => { compare(): Promise<Pick<FutureComparison, 'pages' | 'parts'>> };
  /** What it runs is waited for when the server stops. */
  readonly background: Pick<Background, 'run'>;
}

export function keepMidnight({ database, now, futureAt, background }: MidnightContext): Midnight {
  let known: { readonly midnight: number; readonly seq: number; readonly findings: readonly Finding[] } | undefined;
  let isRunning = false;

  async function look(midnight: number, seq: number): Promise<void> {
    const { pages, parts } = await futureAt(midnight).compare();
    const findings = [...parts, ...pages].flatMap(({ path, outcome, failure }) =>
      failure === undefined
        ? []
        : toFinding({
            kind: outcome === 'failed' ? 'page_fails' : 'page_flaw',
            path: documentLabel(path),
            sentence: failure,
            since: new Date(midnight).toISOString(),
            ground: [failure],
          }),
    );
    known = { midnight, seq, findings };
  }
  return {
    async find() {
      const midnight = nextHour(0, Date.parse(now()));
      const seq = await readLastChange(database);
      if (!isRunning && (known?.midnight !== midnight || known.seq !== seq)) {
        isRunning = true;
        background.run(() =>
          look(midnight, seq).finally(() => {
            isRunning = false;
          }),
        );
      }
      return known?.midnight === midnight ? known.findings : [];
    },
  };
}
