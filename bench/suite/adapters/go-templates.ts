// Templates in the language of Hugo. Pure.
import type { Condition, Operand, Selection, Show, Site } from '../case.ts';
import { isData } from '../site.ts';

/** Names of variables around a template. */
interface Scope {
  readonly record: string;
  readonly value: string;
}

const outer: Scope = { record: '$record', value: '$value' };

/** Makes names of variables that no other part of the template has. */
export function createGoTemplates(site: Site) {
  let last = 0;
  const variable = (name: string) => `$${name}${++last}`;

  function template(show: Show, scope: Scope = outer): string {
    if (typeof show === 'string') return show;
    if (!('kind' in show)) return show.map((each) => template(each, scope)).join('');
    const record = variable('record');
    const forValues = (list: string, inner: Show) => {
      const value = variable('value');
      return `{{ range ${list} }}{{ ${value} := . }}${template(inner, { ...scope, value })}{{ end }}`;
    };
    switch (show.kind) {
      case 'field':
        return `{{ index ${scope.record} "${show.name}" }}`;
      case 'value':
        return `{{ ${scope.value} }}`;
      case 'number':
        return '{{ $pages.PageNumber }}';
      case 'body':
        return '{{ .body }}';
      case 'file':
        return `{{ (resources.Get "${show.name}").Content | safeCSS }}`;
      case 'partial':
        return show.isShared ? `{{ partialCached "${show.name}.html" (dict) }}` : `{{ partial "${show.name}.html" (dict "record" ${scope.record}) }}`;
      case 'one':
        return `{{ with ${lookUp(show.of, operandOf(show.id, scope))} }}{{ ${record} := .${isData(site, show.of) ? '' : 'Params'} }}${template(show.show, { ...scope, record })}{{ end }}`;
      case 'list': {
        const { code, list, params } = select(show.of, show.selection, scope);
        return `${code}{{ range ${list} }}{{ ${record} := ${params} }}${template(show.show, { ...scope, record })}{{ end }}`;
      }
      case 'count': {
        const { code, list } = select(show.of, show.selection, scope);
        return `${code}{{ len ${list} }}`;
      }
      case 'slice':
        return `{{ range $pages.Pages }}{{ ${record} := .Params }}${template(show.show, { ...scope, record })}{{ end }}`;
      case 'values':
        return forValues(`(index ${scope.record} "${show.field}")`, show.show);
      case 'every': {
        const [all, each] = [variable('all'), variable('each')];
        return `{{ ${all} := slice }}{{ range ${recordsIn(show.of)} }}{{ ${each} := ${paramsOf(show.of)} }}{{ ${all} = union ${all} (index ${each} "${show.field}") }}{{ end }}${forValues(`(sort ${all})`, show.show)}`;
      }
      default:
        return show satisfies never;
    }
  }
  const recordsIn = (of: string) => (isData(site, of) ? `(index site.Data "${of}")` : `(where site.RegularPages "Section" "${of}")`);
  const paramsOf = (of: string) => (isData(site, of) ? '.' : '.Params');
  const lookUp = (of: string, id: string) => (isData(site, of) ? `(index (index site.Data "${of}") ${id})` : `(site.GetPage (printf "/${of}/%v" ${id}))`);

  /** Pages are selected by Hugo’s own `where` if that can; others one by one. `params`: the fields of each in the list. */
  function select(of: string, { where = [], by = 'id', descending = false, limit }: Selection, scope: Scope): { code: string; list: string; params: string } {
    const order = descending ? 'desc' : 'asc';
    const limited = (sorted: string) => (limit === undefined ? sorted : `(first ${limit} ${sorted})`);
    if (!isData(site, of) && where.every(({ test }) => test === 'is')) {
      const chosen = where.reduce((pages, { field, to }) => `(where ${pages} "Params.${field}" ${operandOf(to, scope)})`, recordsIn(of));
      return { code: '', list: limited(`(sort ${chosen} "Params.${by}" "${order}")`), params: '.Params' };
    }
    const [list, each] = [variable('list'), variable('each')];
    const append = `{{ ${list} = ${list} | append ${each} }}`;
    const chosen = where.length === 0 ? append : `{{ if ${whereOf(where, each, scope)} }}${append}{{ end }}`;
    return {
      code: `{{ ${list} := slice }}{{ range ${recordsIn(of)} }}{{ ${each} := ${paramsOf(of)} }}${chosen}{{ end }}`,
      list: limited(`(sort ${list} "${by}" "${order}")`),
      params: '.',
    };
  }
  return { template };
}

/** A condition for whether a record meets all of these. */
const whereOf = (where: readonly Condition[], record: string, scope: Scope): string => `and ${where.map((one) => testOf(one, record, scope)).join(' ')} true`;

function testOf({ field, test, to }: Condition, record: string, scope: Scope): string {
  const [own, other] = [`(index ${record} "${field}")`, operandOf(to, scope)];
  return test === 'has' ? `(in ${own} ${other})` : `(${{ is: 'eq', not: 'ne', below: 'lt', above: 'gt' }[test]} ${own} ${other})`;
}

function operandOf(to: Operand, scope: Scope): string {
  if (typeof to !== 'object') return JSON.stringify(to);
  return 'mine' in to ? `(index ${scope.record} "${to.mine}")` : scope.value;
}
