// Finds the events that a cell of a table names, as people write them: by address, by title in any language, several at once.
import { basePath, columnsFor, type LocalizedColumn, type RowOf, type Sentence, say } from '@stem/model';

export interface NamedEvent {
  readonly id: string;
  readonly slug: string;
}

export type FoundEvents = { readonly events: readonly NamedEvent[]; readonly problem?: undefined } | { readonly problem: Sentence };

export type FindEvents = (cell: string) => FoundEvents;

/** Its other addresses, such as `/bankerscom`, are its aliases. */
type TitledEvent = Pick<RowOf<'event_formats'>, 'id' | 'slug' | 'aliases' | LocalizedColumn<'title'>>;

/** What may separate several events, tried in this order: titles contain commas and blanks, addresses do not. */
const separators = [/[;|\n]/, /,/, /\s+/];

export function createEventFinder(events: readonly TitledEvent[]): FindEvents {
  const byAddress = new Map(events.flatMap((event) => [event.id, event.slug, ...event.aliases].map((name) => [keyOf(addressIn(name)), event] as const)));
  const titles = events.flatMap((event) => columnsFor('title').map((column) => ({ key: keyOf(event[column] ?? ''), event })));
  const byTitle = Map.groupBy(
    titles.filter(({ key }) => key !== ''),
    ({ key }) => key,
  );
  function find(text: string): readonly NamedEvent[] {
    const addressed = byAddress.get(keyOf(addressIn(text)));
    return addressed ? [addressed] : [...new Set(byTitle.get(keyOf(text))?.map(({ event }) => event))];
  }

  function findAll(text: string, level: number): FoundEvents {
    const found = find(text);
    if (found.length === 1) return { events: found };
    const unknown = { problem: say('people.noEvent', text.slice(0, 100)) };
    if (found.length > 1) return { problem: say('people.severalEvents', text, found.map(({ slug }) => slug).join(', ')) };
    const separator = separators[level];
    if (separator === undefined) return unknown;
    const parts = text.split(separator).flatMap((part) => part.trim() || []);
    const answers = parts.map((part) => findAll(part, level + 1));
    const problems = answers.flatMap(({ problem }) => problem ?? []);
    if (problems.length === 0) return { events: answers.flatMap((answer) => ('events' in answer ? answer.events : [])) };
    // Words of which none is an event are one title.
    const isTitle = level === separators.length - 1 && problems.length === parts.length;
    return isTitle ? unknown : { problem: problems[0] ?? unknown.problem };
  }
  return (cell) => findAll(cell.trim(), 0);
}

const keyOf = (name: string) => name.normalize().toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** People copy the address of a page from the browser. */
const addressIn = (text: string) => /^\/(?:formats?\/)?([^?#\s]+?)\/?(?:[?#]\S*)?$/i.exec(basePath(text.replace(/^https?:\/\/[^/\s]+/i, '')))?.[1] ?? text;
