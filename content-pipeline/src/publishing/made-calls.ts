// The calls of views that a publication has made, beside what is noted of them.
import type { Ledger } from '../ledger/ledger.ts';
import { inTurns } from '../ledger/rows.ts';
import type { ChangedView } from '../planning/pages.ts';
import { parseViewKey } from '../reading/view-key.ts';
import type { Evaluation } from '../rendering/renderer.ts';

export interface MadeCalls {
  add(calls: readonly Evaluation[]): void;
  /** Asks what is noted of the calls that came since the last time. */
  lookUp(): Promise<void>;
  /** Calls that have turned out to have another value than the published one, each of them once. */
  takeDrifted(): ChangedView[];
  all(): Evaluation[];
  /** Those that are not noted as they are. */
  unnoted(): Evaluation[];
}

/** `planned` were made, and compared, while planning: they are among all, and nothing else is asked about them. */
export function createMadeCalls(planned: readonly Evaluation[], ledger: Pick<Ledger, 'notedOtherwise'>): MadeCalls {
  const made = new Map(planned.map((call) => [call.key, call]));
  const unnoted = new Set<string>();
  let fresh: Evaluation[] = [];
  let drifted: ChangedView[] = [];

  return {
    add(calls) {
      for (const call of calls) {
        if (!made.has(call.key)) fresh.push(call);
        made.set(call.key, call);
      }
    },
    async lookUp() {
      const asked = fresh;
      fresh = [];
      for await (const some of inTurns(asked)) {
        for (const { key, noted } of await ledger.notedOtherwise(some)) {
          unnoted.add(key);
          if (noted && noted.fingerprint !== made.get(key)?.fingerprint)
            drifted.push({ id: noted.id, key, causes: [{ kind: 'drift', view: parseViewKey(key).view }] });
        }
      }
    },
    takeDrifted() {
      const taken = drifted;
      drifted = [];
      return taken;
    },
    all: () => [...made.values()],
    unnoted: () => [...unnoted].flatMap((key) => made.get(key) ?? []),
  };
}
