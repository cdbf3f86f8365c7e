// The event stream of an editor, event by event.
import type { SignedInEditor } from './editor.ts';
import type { Stem } from './stem.ts';

export interface FollowedEvents {
  /** The data of the next event of this name; others are left out. */
  next(name: string): Promise<unknown>;
  end(): Promise<unknown>;
}

/** Resolves when the stream has begun. */
export async function followEvents(stem: Pick<Stem, 'request'>, { headers }: Pick<SignedInEditor, 'headers'>): Promise<FollowedEvents> {
  const response = await stem.request('/api/publications/events', { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error(`The stream was refused: ${response.status}`);
  let text = (await reader.read()).value ?? '';
  // The first poll finds out which saves are old.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    async next(name) {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end === -1) {
          const { value, done } = await reader.read();
          if (done) throw new Error(`The stream ended without an event ${name}`);
          text += value;
          continue;
        }
        const message = text.slice(0, end);
        text = text.slice(end + 2);
        const fields = new Map(message.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
        if (fields.get('event') === name) return JSON.parse(fields.get('data') ?? '');
      }
    },
    end: () => reader.cancel(),
  };
}
