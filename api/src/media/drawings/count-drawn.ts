// How much a drawing draws, with all repetitions: thirty groups that each use the one before twice are a thousand million shapes.
import { referencesIn, type StyleReference } from './clean-style.ts';
import type { EmbeddedPicture } from './embedded-pictures.ts';
import type { DrawnElement } from './parse-drawing.ts';

/** A longer chain of references is refused like one that never ends. */
const longestChain = 2000;

/** Characters of path or text that are as much work as one element. */
const charactersPerElement = 100;

/** Pixels of an embedded picture that are as much work as one element. */
const pixelsPerElement = 10_000;

/** Undefined when a part contains itself. */
export function countDrawn(
  root: DrawnElement,
  styles: readonly StyleReference[],
  pictures: ReadonlyMap<DrawnElement, Pick<EmbeddedPicture, 'pixels'>>,
): number | undefined {
  const byId = new Map<string, DrawnElement>();
  note(root, byId);
  const styled = Map.groupBy(styles, ({ key }) => key);
  const counted = new Map<DrawnElement, number>();
  const open = new Set<DrawnElement>();

  // Undefined when the element contains itself.
  function count(element: DrawnElement): number | undefined {
    const known = counted.get(element);
    if (known !== undefined) return known;
    if (open.has(element) || open.size > longestChain) return undefined;
    open.add(element);
    let total = ownWork(element) + (pictures.get(element)?.pixels ?? 0) / pixelsPerElement;
    for (const child of element.children) {
      const inside = typeof child === 'string' ? 0 : count(child);
      if (inside === undefined) return undefined;
      total += inside;
    }
    for (const { id, times } of referencesOf(element, styled)) {
      const target = byId.get(id);
      const inside = target ? count(target) : 0;
      if (inside === undefined) return undefined;
      total += inside * times;
    }
    open.delete(element);
    counted.set(element, total);
    return total;
  }
  return count(root);
}

// The first element with an id is the one that is meant.
function note(element: DrawnElement, byId: Map<string, DrawnElement>): void {
  const id = element.attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (typeof child !== 'string') note(child, byId);
}

function ownWork({ attributes, children }: DrawnElement): number {
  const written = [...attributes].reduce((sum, [name, value]) => sum + (name.endsWith('href') ? 0 : value.length), 0);
  const text = children.reduce((sum, child) => sum + (typeof child === 'string' ? child.length : 0), 0);
  return 1 + (written + text) / charactersPerElement;
}

interface Reference {
  readonly id: string;
  /** How often it is drawn: a marker is at every point of a path. */
  readonly times: number;
}

function referencesOf({ name, attributes }: DrawnElement, styled: ReadonlyMap<string, readonly StyleReference[]>): Reference[] {
  const references: Reference[] = [];
  const points = ((attributes.get('d') ?? '') + (attributes.get('points') ?? '')).length / 4;
  for (const [attribute, value] of attributes) {
    const times = attribute.startsWith('marker') || attribute === 'style' ? 1 + points : 1;
    if (attribute.endsWith('href')) references.push(...(value.trim().startsWith('#') ? [{ id: value.trim().slice(1), times: 1 }] : []));
    else if (value.includes('(')) references.push(...(referencesIn(value) ?? []).map((id) => ({ id, times })));
  }
  const classes = attributes.get('class')?.trim().split(/\s+/) ?? [];
  const keys = ['*', name, `#${attributes.get('id') ?? ''}`, ...classes.map((one) => `.${one}`)];
  // A rule may set a marker as well.
  for (const key of keys) for (const { ids } of styled.get(key) ?? []) references.push(...ids.map((id) => ({ id, times: 1 + points })));
  return references;
}
