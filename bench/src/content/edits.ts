// Which biographies are edited, and which pages each edit must change. Pure.
import { type Extent, pathOf } from './extent.ts';
import { ownSpeakersOf, regularsOf, type Speaker } from './speakers.ts';
import { makeSentences } from './text.ts';

export interface Edit {
  readonly speaker: string;
  /** The body of the save. */
  readonly fields: Readonly<Record<string, string>>;
  /** Exactly the pages the edit changes. */
  readonly pages: readonly string[];
  /** Text that each of these pages contains once the edit is live, and none before. */
  readonly mark: string;
}

/** Pages an edit changes: one language of one event, both languages of one event, both languages of five events. */
export const reaches = [1, 2, 10] as const;
export type Reach = (typeof reaches)[number];

export interface EditOptions {
  readonly reach: Reach;
  readonly extent: Extent;
  /** Selects the person and the text. */
  readonly number: number;
}

// Coprime to any usual number of events, so that edits spread over the whole site.
const stride = 1009;

export function editOf(options: EditOptions): Edit {
  const { reach, number } = options;
  const { id, events } = personOf(options);
  const mark = `Edit ${reach}.${number}.`;
  const languages = reach === 1 ? ([number % 2 === 0 ? 'en' : 'de'] as const) : (['en', 'de'] as const);
  return {
    speaker: id,
    fields: Object.fromEntries(languages.map((language) => [language === 'en' ? 'bio' : 'bio_de', `${makeSentences(language, number, 45)} ${mark}`])),
    pages: languages.flatMap((language) => events.map((event) => pathOf(event, language))).sort(),
    mark,
  };
}

function personOf({ reach, extent, number }: EditOptions): Speaker {
  const people = reach === 10 ? regularsOf(extent) : ownSpeakersOf((number * stride) % extent.events, extent);
  const person = people[(number * stride) % people.length];
  if (!person) throw new Error(`A site of ${extent.events} events is too small for an edit of ${reach} pages`);
  return person;
}
