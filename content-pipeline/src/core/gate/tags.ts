// The opening tags of an HTML document in order, as a parser of browsers finds them.
import { Parser } from 'htmlparser2';

export interface Tag {
  readonly name: string;
  /** The decoded value of an attribute by its lower-case name; empty for an attribute without a value. */
  attribute(name: string): string | undefined;
  readonly text?: string;
}

export function tagsOf(html: string): Tag[] {
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
