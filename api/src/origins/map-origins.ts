// Where everything that a page shows comes from, all at once: a place comes from a value if it differs when that value does. Each
// value is varied in four renders, together with others, and no two in the same four. So the renders in which a place differs
// name its value; a place that differs in more is made of several values, and each that it may be made of is varied alone.
import type { TracedPage } from '@stem/content-pipeline';
import { basePath, type Kind } from '@stem/model';
import { diffArrays } from 'diff';
import { type ShownNode, shownNodes } from './shown-nodes.ts';
import { vary } from './vary.ts';
import { changesTo, type WrittenValue } from './written-values.ts';

export interface MappedNode extends ShownNode {
  /** The values that it is made of, the likeliest one to be meant first; none for what belongs to the design. */
  readonly values: readonly WrittenValue[];
}

export interface MappingOptions {
  readonly values: readonly WrittenValue[];
  /** The ids of two pictures of the library. */
  readonly pictures: readonly string[];
  /** What is asked after it is aborted stays unknown. */
  readonly signal?: AbortSignal;
}

/** Of a place that more than four values may have made, those are tried that have letters in common with it. */
const mostApart = 4;
/** At most 24 values are varied again. Of others it is not known what they have made. */
const mostAlone = 24;

export async function mapOrigins(page: Pick<TracedPage, 'bytes' | 'with'>, { values, pictures, signal }: MappingOptions): Promise<MappedNode[]> {
  const nodes = nodesOf(page.bytes);
  const changedBy = async (varied: readonly WrittenValue[]): Promise<Changed> => {
    const bytes = signal?.aborted ? undefined : await page.with(changesTo(varied, (value) => vary(value, pictures)));
    return bytes ? changedNodes(nodes, nodesOf(bytes)) : nodes.map(() => undefined);
  };
  /** What the renders prove, and what they leave open. */
  const proved: WrittenValue[][] = nodes.map(() => []);
  const open: WrittenValue[][] = nodes.map(() => []);
  /** All that may have made it, the unlikely as well. */
  const possible: WrittenValue[][] = nodes.map(() => []);
  for (const [isStructural, some] of Map.groupBy(values, ({ kind }) => structural.includes(kind))) {
    const { renders, rendersOf } = codes(some.length);
    const changed: Changed[] = [];
    for (let render = 0; render < renders; render += 1) changed.push(await changedBy(some.filter((_, number) => rendersOf[number]?.includes(render))));
    for (const [at, node] of nodes.entries()) {
      const inRenders = (number: number) => rendersOf[number] ?? [];
      const isUnknownPossible = (number: number) => !isStructural || nearness(node, some[number] as WrittenValue) === 1; // of its keys
      const found = [...some.keys()].filter((number) => inRenders(number).every((render) => changed[render]?.[at] ?? isUnknownPossible(number)));
      for (const number of found) {
        const value = some[number] as WrittenValue; // of its keys
        possible[at]?.push(value);
        // One render is explained by it alone.
        const isOnly = inRenders(number).some(
          (render) => changed[render]?.[at] && !found.some((other) => other !== number && inRenders(other).includes(render)),
        );
        if (isOnly) proved[at]?.push(value);
        else if (found.length <= mostApart || nearness(node, value) > 0) open[at]?.push(value);
      }
    }
  }
  const nearest = new Map<WrittenValue, number>();
  for (const [at, node] of nodes.entries()) for (const value of open[at] ?? []) nearest.set(value, Math.max(nearest.get(value) ?? 0, nearness(node, value)));
  const tried = [...nearest].sort(([, one], [, other]) => other - one).slice(0, mostAlone);
  for (const together of apart(
    tried.map(([value]) => value),
    possible,
  )) {
    const changed = await changedBy(together);
    // What changes the structure wherever it changes is where it is shown itself: nothing else can be said of it.
    for (const [at, node] of nodes.entries())
      for (const value of together) if (open[at]?.includes(value) && (changed[at] ?? nearness(node, value) === 1)) proved[at]?.push(value);
  }
  return nodes.map((node, at) => ({ ...node, values: (proved[at] ?? []).sort((one, other) => nearness(node, other) - nearness(node, one)) }));
}

/** Values that are varied in one render: no two of them may have made the same place. */
function apart(values: readonly WrittenValue[], possible: readonly (readonly WrittenValue[])[]): WrittenValue[][] {
  const groups: WrittenValue[][] = [];
  for (const value of values) {
    const rivals = new Set(possible.filter((some) => some.includes(value)).flat());
    const group = groups.find((some) => !some.some((other) => rivals.has(other)));
    if (group) group.push(value);
    else groups.push([value]);
  }
  return groups;
}

/** Of each node whether it is another one; undefined where it is not known, because the structure around it is another one. */
type Changed = readonly (boolean | undefined)[];

/** What is only found where the page keeps its structure: these order and divide what others say. */
const structural: readonly Kind[] = ['number', 'date', 'year', 'time_zone', 'country'];

const nodesOf = (bytes: Uint8Array) => shownNodes(new TextDecoder().decode(bytes));

/** Number of renders in which a value is varied. */
const times = 4;

/** The number of renders for a number of values, and for each value those in which it is varied. */
function codes(count: number) {
  const rendersOf: number[][] = [];
  let renders = times;
  // All choices of four renders out of those before the next one, before any that has it: few renders for few values.
  for (; ; renders += 1) {
    for (const others of choose(times - 1, renders - 1)) {
      if (rendersOf.length >= count) return { rendersOf, renders };
      rendersOf.push([...others, renders - 1]);
    }
  }
}

const choose = (some: number, of: number): number[][] =>
  some === 0 ? [[]] : Array.from({ length: of }, (_, last) => choose(some - 1, last).map((rest) => [...rest, last])).flat();

/** How much of what is shown is that value, or the other way round: from 0 to 1. */
export function nearness({ kind, value: shown }: ShownNode, { value }: WrittenValue): number {
  // Pages in every language lead to addresses that are written once.
  const [short, long] = [plain(kind === 'link' ? basePath(shown) : shown), plain(value)].sort((one, other) => one.length - other.length) as [string, string];
  return long.includes(short) ? short.length / Math.max(long.length, 1) : 0;
}

/** Hyphens and spaces that pages put into texts, and capitals, make no difference. */
const plain = (text: string): string =>
  text
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase();

export function changedNodes(before: readonly ShownNode[], after: readonly ShownNode[]): Changed {
  const isSameKind = before.length === after.length && before.every(({ kind }, at) => kind === after[at]?.kind);
  if (isSameKind) return before.map(({ value }, at) => value !== after[at]?.value);
  const parts = diffArrays([...before], [...after], { comparator: (one, other) => one.kind === other.kind && one.value === other.value });
  return parts.flatMap((part, at) => {
    if (part.added) return [];
    if (!part.removed) return part.value.map(() => false);
    const added = [parts[at + 1], parts[at - 1]].find((next) => next?.added)?.value ?? [];
    const isAligned = added.length === part.value.length && part.value.every(({ kind }, place) => kind === added[place]?.kind);
    return part.value.map(() => (isAligned ? true : undefined));
  });
}
