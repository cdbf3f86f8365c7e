// Templates in Nunjucks, as most sites of Eleventy have them. Pure.
import type { Condition, Operand, Selection, Show, Site } from '../case.ts';
import { isData } from '../site.ts';
import { selectionCode } from './javascript.ts';

/** Names of variables around a template; without a record it is the page itself, whose fields have no prefix. */
interface Scope {
  readonly record?: string;
  readonly value: string;
  readonly depth: number;
}

const outer: Scope = { value: 'value', depth: 0 };

/** What templates call: filters of the configuration. The records of a collection are found by id in a map, which is made once. */
export const filterCode = `${selectionCode}
const byId = new WeakMap();
export const fields = (items) => (items ?? []).map(({ data }) => data);
export function withId(items, id) {
  if (!items) return [];
  if (!byId.has(items)) byId.set(items, new Map(fields(items).map((data) => [data.id, data])));
  const found = byId.get(items).get(id);
  return found ? [found] : [];
}
`;

/** A partial has its record in \`record\`. */
export const partialTemplate = (site: Site, show: Show): string => nunjucksOf(site, show, { ...outer, record: 'record' });

export function nunjucksOf(site: Site, show: Show, scope: Scope = outer): string {
  if (typeof show === 'string') return show;
  if (!('kind' in show)) return show.map((each) => nunjucksOf(site, each, scope)).join('');
  const depth = scope.depth + 1;
  const forRecords = (list: string, inner: Show) =>
    `{% for record${depth} in ${list} %}${nunjucksOf(site, inner, { ...scope, record: `record${depth}`, depth })}{% endfor %}`;
  const forValues = (list: string, inner: Show) =>
    `{% for value${depth} in ${list} %}${nunjucksOf(site, inner, { ...scope, value: `value${depth}`, depth })}{% endfor %}`;
  switch (show.kind) {
    case 'field':
      return `{{ ${fieldOf(show.name, scope)} }}`;
    case 'value':
      return `{{ ${scope.value} }}`;
    case 'number':
      return '{{ pagination.pageNumber + 1 }}';
    case 'body':
      return '{{ content | safe }}';
    case 'file':
      return `{% include "${show.name}" %}`;
    case 'partial':
      return `${show.isShared ? '' : `{% set record = ${scope.record} %}`}{% include "partials/${show.name}.njk" %}`;
    case 'one':
      if (!isData(site, show.of)) return forRecords(`collections.${show.of} | withId(${operandOf(show.id, scope)})`, show.show);
      return forRecords(selectionOf(site, show.of, { where: [{ field: 'id', test: 'is', to: show.id }] }, scope), show.show);
    case 'list':
      return forRecords(selectionOf(site, show.of, show.selection, scope), show.show);
    case 'count':
      return `{{ ${selectionOf(site, show.of, show.selection, scope)} | length }}`;
    case 'slice':
      return forRecords('pagination.items | fields', show.show);
    case 'values':
      return forValues(fieldOf(show.field, scope), show.show);
    case 'every':
      return forValues(`${recordsIn(site, show.of)} | valuesIn("${show.field}")`, show.show);
    default:
      return show satisfies never;
  }
}

const recordsIn = (site: Site, of: string) => (isData(site, of) ? `${of} | values` : `collections.${of} | fields`);

function selectionOf(site: Site, of: string, { where = [], by = 'id', descending = false, limit = 1e9 }: Selection, scope: Scope): string {
  const conditions = where.map(({ field, test, to }: Condition) => `["${field}", "${test}", ${operandOf(to, scope)}]`);
  return `${recordsIn(site, of)} | select({ where: [${conditions.join(', ')}], by: "${by}", descending: ${descending}, limit: ${limit} })`;
}

function operandOf(to: Operand, scope: Scope): string {
  if (typeof to !== 'object') return JSON.stringify(to);
  return 'mine' in to ? fieldOf(to.mine, scope) : scope.value;
}

const fieldOf = (name: string, { record }: Scope) => (record === undefined ? name : `${record}.${name}`);
