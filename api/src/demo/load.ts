// Loads the demo content with the verbs that an editor's save uses.
import { succeed } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { addGatedContent } from '../content/entities/gated-content.ts';
import type { SaveContext } from '../content/save.ts';
import { saveLarge } from '../content/save-large.ts';
import { createRow } from '../content/verbs/create.ts';
import type { Writing } from '../content/writing.ts';
import type { GatedFiles } from '../gated/gated-files.ts';
import { addMedia, type StoredMedia, storeTrusted } from '../media/add-media.ts';
import type { MediaFiles } from '../media/media-files.ts';

export const demoActor = 'demo';

/** Names the record of the editors' own content that conflicts with the demo content. Nothing was written. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused';
}

export interface DemoContext extends SaveContext {
  readonly files: MediaFiles;
  readonly gated: GatedFiles;
  /** Resolves when no visitor is shown what was there before a removal. */
  readonly settled?: () => Promise<unknown>;
}

/** Throws `DemoRefused`. */
export async function loadDemo(context: DemoContext): Promise<void> {
  // Its drawings are a tenth of the server, and are needed once.
  const { insertDemo, prepareDemo } = await import('@stem/demo');
  const stored: StoredMedia[] = [];
  const content = await prepareDemo({
    async addMedia({ bytes, originalName, texts: described, ...type }) {
      const media = await storeTrusted({ bytes, originalName, ...(described && { described }) }, type, context.files, context.now());
      stored.push(media);
      return String(media.system.url);
    },
    addGated: (bytes, extension) => context.gated.put(bytes, extension),
  });
  const saved = await saveLarge(
    demoActor,
    async (writing) => {
      const ids = await insertMedia(stored, writing);
      await insertDemo(content, {
        async insert(entity, fields) {
          const row = await createRow(entity, fields, writing);
          if (!row.ok) throw new DemoRefused(`${entity} “${fields.title ?? fields.name ?? fields.label ?? ''}”: ${describeFailure(row.failure)}`);
          return row.value;
        },
        async insertGated(file, fields) {
          const row = await addGatedContent(file, fields, writing);
          if (!row.ok) throw new DemoRefused(`File for attendees “${fields.file_name ?? ''}”: ${describeFailure(row.failure)}`);
        },
        mediaId: (address) => ids.get(address) ?? refuse(address),
      });
      return succeed(undefined);
    },
    // Its links lead to one another: a page may come after a link to it.
    { ...context, origin: undefined },
  );
  if (!saved.ok) throw new DemoRefused(describeFailure(saved.failure));
}

/** Returns the ids by address. A file that was not removed with an earlier demo, because own content uses it, keeps its record. */
async function insertMedia(files: readonly StoredMedia[], writing: Writing): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const file of files) {
    const row = await addMedia(file, writing);
    if (!row.ok) throw new DemoRefused(`${String(file.body.original_name)}: ${describeFailure(row.failure)}`);
    ids.set(String(row.value.url), row.value.id);
  }
  return ids;
}

function refuse(address: string): never {
  throw new Error(`The demo content refers to ${address}, which it does not contain`);
}
