// Templates as JavaScript, for the tools whose templates are JavaScript. Each tool brings its own `all` and `one`: how a template
// gets the records of a collection, or one of them. Pure.
import type { Condition, Operand, Page, Selection, Show, Site } from '../case.ts';
import { fieldsIn, reachOf } from '../site.ts';

/** Names of JavaScript variables around a template. */
interface Scope {
  readonly record: string;
  readonly value: string;
  readonly depth: number;
}

const outer: Scope = { record: 'record', value: 'value', depth: 0 };

/** An expression in an async function with `tool` (what `all` and `one` need), `record`, `value`, `slice`, `number`, `body`. */
function expressionOf(show: Show, scope: Scope = outer): string {
  if (typeof show === 'string') return JSON.stringify(show);
  if (!('kind' in show)) return show.length === 0 ? '""' : `(${show.map((each) => expressionOf(each, scope)).join(' + ')})`;
  const depth = scope.depth + 1;
  const [record, value] = [`record${depth}`, `value${depth}`];
  const forRecords = (records: string, inner: Show) => `await join(${records}, async (${record}) => ${expressionOf(inner, { ...scope, record, depth })})`;
  const forValues = (values: string, inner: Show) => `await join(${values}, async (${value}) => ${expressionOf(inner, { ...scope, value, depth })})`;
  switch (show.kind) {
    case 'field':
      return `${scope.record}.${show.name}`;
    case 'value':
      return scope.value;
    case 'number':
    case 'body':
      return show.kind;
    case 'file':
      return `(await ${variableOf(show.name)}())`;
    case 'partial':
      return `(await ${show.name}(tool, ${show.isShared ? 'undefined' : scope.record}))`;
    case 'one':
      return `(${forRecords(`await one(tool, ${JSON.stringify(show.of)}, ${operandOf(show.id, scope)})`, show.show)})`;
    case 'list':
      return `(${forRecords(selectionOf(show.of, show.selection, scope, fieldsIn(show.show)), show.show)})`;
    case 'count':
      return `(${selectionOf(show.of, show.selection, scope, [])}).length`;
    case 'slice':
      return `(${forRecords('slice', show.show)})`;
    case 'values':
      return `(${forValues(`${scope.record}.${show.field}`, show.show)})`;
    case 'every':
      return `(${forValues(valuesOf(show.of, show.field), show.show)})`;
    default:
      return show satisfies never;
  }
}

/** An expression for these fields of the selected records, as a query to the source of content. */
const selectionOf = (of: string, selection: Selection, scope: Scope, fields: readonly string[]): string =>
  `await query(tool, ${JSON.stringify(of)}, ${optionsOf(selection, scope)}, ${JSON.stringify(fields)})`;

/** The options of `select`: JSON. */
export const optionsOf = ({ where = [], by = 'id', descending = false, limit }: Selection, scope: Scope = outer): string =>
  `{ where: [${where.map(({ field, test, to }) => `["${field}", "${test}", ${operandOf(to, scope)}]`).join(', ')}], by: ${JSON.stringify(by)}, descending: ${descending}, limit: ${limit} }`;

/** An expression for every value in a list field, sorted. */
export const valuesOf = (of: string, name: string): string => `valuesIn(await all(tool, ${JSON.stringify(of)}), ${JSON.stringify(name)})`;

/** An expression for whether a record meets the conditions. */
export const whereOf = (where: readonly Condition[], record: string, scope: Scope = outer): string =>
  where.map(({ field, test, to }) => testOf(test, `${record}.${field}`, operandOf(to, scope))).join(' && ') || 'true';

function testOf(test: Condition['test'], own: string, other: string): string {
  if (test === 'has') return `(${own} ?? []).includes(${other})`;
  return `${own} ${{ is: '===', not: '!==', below: '<', above: '>' }[test]} ${other}`;
}

function operandOf(to: Operand, scope: Scope): string {
  if (typeof to !== 'object') return JSON.stringify(to);
  return 'mine' in to ? `${scope.record}?.${to.mine}` : scope.value;
}

/** How records are selected, in any tool whose templates call JavaScript. */
export const selectionCode = `
const tests = { is: (a, b) => a === b, not: (a, b) => a !== b, has: (a, b) => (a ?? []).includes(b), below: (a, b) => a < b, above: (a, b) => a > b };
export function select(list, { where, by, descending, limit }) {
  const compare = (a, b) => (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : 0);
  const sorted = list.filter((each) => where.every(([field, test, to]) => tests[test](each[field], to))).sort(compare);
  return (descending ? sorted.reverse() : sorted).slice(0, limit);
}
export const valuesIn = (list, name) => [...new Set(list.flatMap((each) => each[name] ?? []))].sort();
`;

/** What templates share: a module beside them. */
export const libraryCode = `${selectionCode}
export async function join(list, each) { return (await Promise.all((list ?? []).map(each))).join(''); }
`;

/** How a module gets the text of a file: an import and a function, of which the tool writes one. */
export type FileCode = (name: string, variable: string, root: string) => string;

/** A module for each partial and layout, by its path. */
export const sharedModules = (site: Site, fileCode: FileCode): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(site.partials ?? {}).map(([name, show]) => [
      `partials/${name}.js`,
      `${importsOf([show], '../', fileCode)}export default async (tool, record, value) => ${expressionOf(show)};\n`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(site.layouts ?? {}).map(([name, { within, show }]) => [
      `layouts/${name}.js`,
      `${importsOf([show], '../', fileCode, within)}export default async (tool, record, value, inner) => {
  const body = inner;
  const shown = ${expressionOf(show)};
  return ${within === undefined ? 'shown' : `await ${within}Layout(tool, record, value, shown)`};
};\n`,
    ]),
  ),
});

/** What a module with these templates imports. `root` is where the library is, as seen from the module. */
export function importsOf(shown: readonly Show[], root: string, fileCode: FileCode, layout?: string): string {
  const { files } = directReach(shown);
  const partials = directReach(shown).partials.map((name) => `import ${name} from '${root}partials/${name}.js';\n`);
  return [
    `import { all, one, join, query, select, valuesIn } from '${root}library.js';\n`,
    ...partials,
    ...(layout === undefined ? [] : [`import ${layout}Layout from '${root}layouts/${layout}.js';\n`]),
    ...files.map((name) => fileCode(name, variableOf(name), root)),
  ].join('');
}

// Partials that partials show are imported by those.
const directReach = (shown: readonly Show[]) => reachOf({ content: {}, pages: [] }, ...shown);

const variableOf = (file: string) => file.replace(/\W/g, '_');

/** The function `render(tool, record, value, slice, number)` of a page. */
export const renderFunction = ({ show, layout }: Page): string => `async function render(tool, record, value, slice, number) {
  const body = ${expressionOf(show)};
  return ${layout === undefined ? 'body' : `await ${layout}Layout(tool, record, value, body)`};
}
`;
