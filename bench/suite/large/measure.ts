// Measures tools on the large site: those that can be kept running side by side, an edit of each in every round.
import { describeThisMachine } from '../../src/findings/machine.ts';
import { percentile } from '../../src/findings/statistics.ts';
import type { ToolName } from '../adapters/open.ts';
import type { EditId, Save } from './host.ts';
import type { EditKind } from './large-site.ts';
import type { Edits, LargeOutcome } from './outcomes.ts';
import { startTool, type Tool } from './tool.ts';

export interface Extent {
  readonly pages: number;
  /** Rounds of each kind of edit. */
  readonly rounds: Readonly<Record<EditKind, number>>;
}

/** Milliseconds in which a fast tool gets further edits within its round, and at most this number of edits. */
const [share, inRound] = [1000, 5];
/** Milliseconds after which a tool gets no further edits of a kind, and the number that it gets anyway. */
const longest: Readonly<Record<EditKind, number>> = { text: 100_000, title: 25_000, nothing: 25_000, navigation: 25_000 };
const least: Readonly<Record<EditKind, number>> = { text: 2, title: 1, nothing: 1, navigation: 1 };

interface Measured {
  readonly name: ToolName;
  readonly tool: Tool;
  readonly opened: { readonly name: string; readonly how: string; readonly milliseconds: number };
  readonly edits: EditId[];
  readonly saves: Record<EditKind, Save[]>;
  /** Of all edits of a kind, with the time in which the tool waits whether more is to come. */
  readonly spent: Record<EditKind, number>;
}

/** `say` gets a line for each step. */
export async function measureTools(names: readonly ToolName[], { pages, rounds }: Extent, say: (line: string) => void): Promise<Map<ToolName, LargeOutcome>> {
  const tools: Measured[] = [];
  const memory = new Map<ToolName, number>();
  try {
    for (const name of names) {
      const tool = startTool(name, pages);
      const opened = await tool.calls.open().catch(async (error: unknown) => {
        await tool.close();
        throw error;
      });
      say(`${opened.name}: first build ${seconds(opened.milliseconds)}`);
      memory.set(name, tool.takePeak());
      const none = () => ({ text: 0, title: 0, nothing: 0, navigation: 0 });
      tools.push({ name, tool, opened, edits: [], saves: { text: [], title: [], nothing: [], navigation: [] }, spent: none() });
    }
    for (const kind of ['text', 'title', 'nothing', 'navigation'] as const)
      for (let round = 0; round < rounds[kind]; round += 1) for (const measured of tools) await runRound(measured, kind, round);
    const outcomes = new Map<ToolName, LargeOutcome>();
    for (const measured of tools) outcomes.set(measured.name, await finish(measured, pages, memory.get(measured.name) ?? 0, say));
    return outcomes;
  } finally {
    for (const { tool } of tools) await tool.close();
  }
}

async function runRound({ tool, edits, saves, spent }: Measured, kind: EditKind, round: number): Promise<void> {
  if (spent[kind] > longest[kind] && saves[kind].length >= least[kind]) return;
  const startedAt = performance.now();
  for (let time = 0; time < inRound && (time === 0 || performance.now() - startedAt < share); time += 1) {
    const edit: EditId = [kind, round * inRound + time];
    edits.push(edit);
    saves[kind].push(await tool.calls.save(edit));
  }
  spent[kind] += performance.now() - startedAt;
}

/** What all pages are after the edits, against a clean build of the same tool in a process of its own. */
async function finish(
  { name, tool, opened, edits, saves }: Measured,
  pages: number,
  buildingBytes: number,
  say: (line: string) => void,
): Promise<LargeOutcome> {
  const first = await tool.calls.visit();
  const live = await tool.calls.visit();
  const running = tool.takePeak();
  await tool.close();
  const other = startTool(name, pages);
  const clean = await other.calls.build(edits);
  const building = Math.max(buildingBytes, other.takePeak());
  await other.close();
  const wrong = [...new Set([...live.digests.keys(), ...clean.digests.keys()])].filter((path) => live.digests.get(path) !== clean.digests.get(path)).length;
  say(`${opened.name}: clean build ${seconds(clean.milliseconds)}, ${wrong} of ${clean.digests.size} pages differ from it`);
  return {
    name: opened.name,
    how: opened.how,
    date: new Date().toISOString(),
    machine: describeThisMachine(),
    pages: clean.digests.size,
    bytes: { building, running },
    milliseconds: { first: opened.milliseconds, clean: clean.milliseconds, visits: Math.max(0, first.milliseconds - live.milliseconds) },
    edits: { text: summarize(saves.text), title: summarize(saves.title), nothing: summarize(saves.nothing), navigation: summarize(saves.navigation) },
    wrong,
  };
}

function summarize(saves: readonly Save[]): Edits {
  const times = saves.flatMap(({ milliseconds }) => milliseconds ?? []);
  const at = (percent: number) => (times.length === 0 ? null : Math.round(percentile(times, percent) * 10) / 10);
  return {
    number: saves.length,
    unanswered: saves.length - times.length,
    median: at(50),
    p99: at(99),
    slowest: at(100),
    rendered: percentile(
      saves.map(({ rendered }) => rendered),
      50,
    ),
    wrong: Math.max(...saves.map(({ wrong }) => wrong)),
  };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
