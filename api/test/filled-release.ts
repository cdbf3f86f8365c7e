// A release that creates and changes a record of every entity that releases can hold, with words that nothing else contains.
import { type Column, columnsOf, type Entity, type EntityName, entities, entityNames, isEntityName } from '@stem/model';
import { isPreparable } from '../src/releases/save-into-release.ts';
import { formWith, pdf } from './gated.ts';
import { formOf, picture } from './media.ts';
import { type Preparing, prepareRelease, type SavedRow } from './release.ts';
import type { Stem } from './stem.ts';

/** Every word of the release begins with it, and no other text contains it. */
export const marked = 'zwqvx';

export interface FilledRelease extends Preparing {
  readonly words: readonly string[];
  /** What it creates and changes, by entity. */
  readonly created: ReadonlyMap<EntityName, SavedRow>;
  readonly changed: ReadonlyMap<EntityName, SavedRow>;
}

/** Entities a release can hold, parents first. */
export const preparable: readonly EntityName[] = sortByParents(entityNames.filter(isPreparable));

export async function fillRelease(stem: Stem): Promise<FilledRelease> {
  const release = await prepareRelease(stem, { name: `Launch of ${marked}name` });
  const words: string[] = [];
  const created = new Map<EntityName, SavedRow>();
  const changed = new Map<EntityName, SavedRow>();
  const newWord = () => {
    words.push(`${marked}${words.length}`);
    return words.at(-1) ?? '';
  };
  const texts = (name: EntityName) =>
    Object.fromEntries(
      columnsOf(entities[name].fields).flatMap((column) => {
        // An event with a site elsewhere has no page.
        const value = column.field.readonly || column.name === 'external_url' ? undefined : markedValue(column, newWord);
        return value === undefined ? [] : [[column.name, value]];
      }),
    );

  /** A record to refer to: of the release, or of the demo content. */
  async function findId(name: EntityName): Promise<string> {
    const own = created.get(name) ?? (await rowsOf(name))[0];
    if (!own) throw new Error(`There is nothing of ${name} to refer to`);
    return own.id;
  }
  const rowsOf = async (name: EntityName): Promise<readonly SavedRow[]> => {
    const { single, path }: Entity = entities[name];
    const answer = await stem.read(path, 'editor');
    return (single ? [answer] : answer) as SavedRow[]; // lists of rows, or the only one
  };
  async function create(name: EntityName): Promise<SavedRow> {
    const { path, single }: Entity = entities[name];
    const body: Record<string, unknown> = texts(name);
    for (const { name: column, field, required } of columnsOf(entities[name].fields)) {
      if (column in body || field.readonly) continue;
      if (field.kind === 'reference' && isEntityName(field.to) && (required || isPreparable(field.to))) body[column] = await findId(field.to);
      else if (required && !('default' in field && field.default !== undefined)) body[column] = plainValue({ field });
    }
    if (name === 'gated_content') {
      const { format_id, ...rest } = body;
      return release.write('POST', `/api/gated-content/${format_id}`, formWith({ bytes: pdf(newWord()), name: 'minutes.pdf' }, rest as Record<string, string>));
    }
    if (name === 'media_library') {
      // The file is stored at once; what is said about it is prepared.
      const file = (await release.request('/api/media/upload', { method: 'POST', body: formOf(await picture('#336699'), 'lake.png') })).json();
      return release.write('PATCH', `${path}/${((await file) as SavedRow).id}`, body);
    }
    return single ? release.write('PUT', path, body) : release.write('POST', path, body);
  }
  for (const name of preparable) {
    const { path, single }: Entity = entities[name];
    const [existing] = await rowsOf(name);
    const values = texts(name);
    // Rows that only connect others have no words.
    if (existing && !single && Object.keys(values).length > 0) changed.set(name, await release.write('PATCH', `${path}/${existing.id}`, values));
    created.set(name, await create(name));
  }
  return { ...release, words, created, changed };
}

function markedValue({ field }: Column, newWord: () => string): unknown {
  switch (field.kind) {
    case 'text':
      return 'of' in field ? undefined : newWord();
    case 'slug':
    case 'long_text':
    case 'prose':
      return newWord();
    case 'url':
      return `https://${newWord()}.example/`;
    case 'image':
    case 'file':
    case 'video':
      return `https://elsewhere.example/${newWord()}`;
    case 'email':
      return `${newWord()}@stem.test`;
    case 'texts':
      return field.of === 'path' || field.of === 'email' ? undefined : [newWord()];
    case 'records':
      return [Object.fromEntries(columnsOf(field.fields).map((column) => [column.name, markedValue(column, newWord) ?? plainValue(column)]))];
    default:
      return undefined;
  }
}

function plainValue({ field }: Pick<Column, 'field'>): unknown {
  switch (field.kind) {
    case 'year':
      return '2028';
    case 'colour':
      return '#336699';
    case 'number':
    case 'order':
      return field.min ?? 0;
    case 'date':
      return '2028-04-14';
    case 'text':
      return '09:00';
    case 'choice':
      return field.options[0]?.value;
    case 'boolean':
      return true;
    case 'references':
    case 'texts':
    case 'records':
      return [];
    default:
      return undefined;
  }
}

function sortByParents(names: readonly EntityName[]): EntityName[] {
  const sorted: EntityName[] = [];
  const visit = (name: EntityName) => {
    if (sorted.includes(name) || !names.includes(name)) return;
    for (const { field } of columnsOf(entities[name].fields)) if (field.kind === 'reference' && field.to !== name && isEntityName(field.to)) visit(field.to);
    sorted.push(name);
  };
  for (const name of names) visit(name);
  return sorted;
}
