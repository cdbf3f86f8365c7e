// JSON that was sent, parsed in one place for all who take it.
import { fail, type Result, succeed } from '@stem/model';

class HalfCharacter extends Error {}

/** Refuses what is not JSON, and text that no database keeps as it is: half of a character, such as `\ud83d` alone. */
export function parseJson(text: string): Result<unknown> {
  try {
    return succeed(JSON.parse(text, /\\ud[89a-f]/i.test(text) ? whole : undefined));
  } catch (error) {
    if (!(error instanceof HalfCharacter)) return fail({ name: 'invalid_json' });
    return fail({ name: 'invalid_json', detail: 'A text holds half of a character, as is left of an emoji that was cut in two: type it again' });
  }
}

function whole(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new HalfCharacter();
  return value;
}
