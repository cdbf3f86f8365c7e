// Counters of modules, such as `let count = 0` from which ids are made: in a build they count through all pages, so that another tab
// on one page changes those after it, and a page that is rendered again gets other ids. They count for each page, in `astro build` as well.
import { counterFor } from '../pages/randomness.ts';

const key = 'astro-adopted-counter';

/** A node of the syntax tree that Vite’s plugins get. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

interface Found {
  readonly node: Node;
  readonly parent: Node;
  /** The property of the parent. */
  readonly place: string;
}

interface Parsing {
  parse(code: string): Node;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes below a node, each with its parent. */
function* below(parent: Node): Generator<Found> {
  for (const [place, value] of Object.entries(parent))
    for (const node of Array.isArray(value) ? value : [value])
      if (isNode(node)) {
        yield { node, parent, place };
        yield* below(node);
      }
}

const isNumber = (node: unknown): boolean => isNode(node) && node.type === 'Literal' && typeof node.value === 'number';

/** What a name is where it stands: read, counted on, or anything that makes it no plain counter, such as another declaration of the name. */
function placeOf({ parent, place }: Found): 'none' | 'read' | 'count' | 'other' {
  if (parent.type === 'MemberExpression' && place === 'property' && parent.computed !== true) return 'none';
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) && place === 'key' && parent.computed !== true)
    return parent.shorthand === true ? 'other' : 'none';
  if (parent.type === 'Property' && parent.shorthand === true) return 'other';
  if (parent.type === 'UpdateExpression') return 'count';
  if (parent.type === 'AssignmentExpression' && place === 'left') return parent.operator === '+=' || isNumber(parent.right) ? 'count' : 'other';
  if (parent.type === 'VariableDeclarator' && place === 'init') return 'read';
  if (/Function/.test(parent.type) && place === 'body') return 'read';
  return /Pattern$|Function|Declarator$|^Class|^Catch|^Import|^Export|^Rest|^Label|^Break|^Continue|^For/.test(parent.type) && place !== 'superClass'
    ? 'other'
    : 'read';
}

/** The code with counters that count for each page; undefined for code without any. */
export function countForPages(code: string, parse: (code: string) => Node): string | undefined {
  if (!/^(?:let|var) .*= ?-?\d/m.test(code)) return undefined;
  const program = parse(code);
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const declared = ((program.body ?? []) as Node[]).flatMap(({ type, kind, declarations }) =>
    type === 'VariableDeclaration' && kind !== 'const' ? ((declarations ?? []) as Node[]) : [],
  );
  const names = [...below(program)].filter(({ node }) => node.type === 'Identifier');
  for (const { id, init } of declared) {
    if (!isNode(id) || !isNode(init) || !isNumber(init)) continue;
    const uses = names.flatMap((found) => (found.node.name === id.name && found.node !== id ? [{ ...found.node, use: placeOf(found) }] : []));
    if (uses.some(({ use }) => use === 'other') || !uses.some(({ use }) => use === 'count')) continue;
    const first = code.slice(init.start, init.end);
    edits.push({ start: init.start, end: init.end, text: `globalThis['${key}']?.(${first}) ?? { value: ${first} }` });
    for (const { use, end } of uses) if (use !== 'none') edits.push({ start: end, end, text: '.value' });
  }
  if (edits.length === 0) return undefined;
  let made = '';
  let place = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    made += code.slice(place, start) + text;
    place = end;
  }
  return made + code.slice(place);
}

/** The plugin for all builds of a site. Code for browsers stays as it is. */
export function countersPlugin() {
  Reflect.set(globalThis, key, counterFor);
  return {
    name: 'adopt:counters',
    enforce: 'post' as const,
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { readonly name: string }) => name !== 'client',
    transform(this: Parsing, code: string) {
      const counted = countForPages(code, (text) => this.parse(text));
      return counted === undefined ? undefined : { code: counted, map: null };
    },
  };
}
