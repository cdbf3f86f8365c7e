// The opening tags of a document, in their order.
import { Parser } from 'htmlparser2';
import { plainTags } from './plain-tags.ts';

export interface Tag {
  readonly name: string;
  /** The value of an attribute, as a browser understands it; its name in lower case. Empty where it stands without one. */
  attribute(name: string): string | undefined;
  /** What stands in a script, as it is written. */
  readonly text?: string;
}

export const tagsOf = (html: string): readonly Tag[] => plainTags(html) ?? parsedTags(html);

/** What `plainTags` tells as well where it tells anything, as a parser finds it in any document. */
export function parsedTags(html: string): Tag[] {
  const tags: Tag[] = [];
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script') script = '';
      tags.push({ name, attribute: (wanted) => (Object.hasOwn(attributes, wanted) ? attributes[wanted] : undefined) });
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(name) {
      if (name !== 'script' || script === undefined) return;
      tags.push({ ...(tags.pop() as Tag), text: script }); // the script itself: nothing opens within it
      script = undefined;
    },
  });
  parser.end(html);
  return tags;
}
