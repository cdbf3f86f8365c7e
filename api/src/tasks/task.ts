// The tasks of this server, and how each is done.
import type { Pipeline } from '@stem/content-pipeline';
import type { Transaction } from '@stem/content-pipeline/database';
import { failureKinds, languageCodes, type Result, succeed } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { z } from 'zod';
import { type AskedLink, askForLink, type LoginLinkOptions } from '../attendee-sign-in/send-login-link.ts';
import { type SaveContext, save } from '../content/save.ts';
import type { Writing } from '../content/writing.ts';
import { readLastChange } from '../database/last-change.ts';
import { removeDemoFiles } from '../demo/remove.ts';
import { askForEditorLink } from '../editor-sign-in/send-editor-link.ts';
import type { GatedFiles } from '../gated/gated-files.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { sendOwnDataLink } from '../privacy/own-data-link.ts';

/** What a task needs to know, as the database stores it. */
export const taskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('login link'), email: z.string(), formatId: z.string(), browser: z.string(), language: z.enum(languageCodes).optional() }),
  z.object({ kind: z.literal('editor link'), email: z.string(), browser: z.string().optional() }),
  z.object({ kind: z.literal('own data link'), email: z.string(), language: z.enum(languageCodes) }),
  z.object({ kind: z.literal('demo files'), files: z.array(z.string()), gated: z.array(z.string()) }),
]);
export type PromisedTask = Readonly<z.infer<typeof taskSchema>>;

/** Does a task. It calls `take` in the transaction of the work, or after work that may be repeated. */
export type Perform = (task: PromisedTask, take: Take) => Promise<void>;

/** Removes the task from the list. Returns false when another process has done so. */
export type Take = (transaction: Transaction) => Promise<boolean>;

export interface TaskContext {
  readonly saving: SaveContext;
  readonly loginMail: LoginLinkOptions;
  readonly wakeMails: () => void;
  readonly pipeline: () => Pick<Pipeline, 'whenLive'>;
  readonly files: { readonly media: MediaFiles; readonly gated: GatedFiles };
}

export function performTask({ saving, loginMail, wakeMails, pipeline, files }: TaskContext): Perform {
  const { database } = saving;
  async function sendLink(actor: string, ask: (writing: Writing) => Promise<Result<undefined>>, take: Take) {
    const saved = await save(actor, async (writing) => ((await take(writing.transaction)) ? ask(writing) : nothing), saving);
    if (saved.ok) return wakeMails();
    // What is refused now is refused later as well, such as a link to a deleted event.
    if (failureKinds[saved.failure.name].status < 500) await database.write(take);
    throw new Error(`A link could not be sent: ${describeFailure(saved.failure)}`);
  }
  async function removeFiles(removed: Parameters<typeof removeDemoFiles>[0], take: Take) {
    // When this is live, no visitor is shown a page that has the files.
    await pipeline().whenLive(await readLastChange(database));
    await removeDemoFiles(removed, { files: files.media, gated: files.gated });
    await database.write(take);
  }
  return (task, take) => {
    switch (task.kind) {
      case 'login link':
        return sendLink('attendee', (writing) => askForLink(askedIn(task), loginMail, writing), take);
      case 'editor link':
        return sendLink('Stem', (writing) => askForEditorLink(task, loginMail, writing), take);
      case 'own data link':
        return sendLink('Stem', (writing) => sendOwnDataLink(task, loginMail, writing), take);
      case 'demo files':
        return removeFiles(task, take);
      default:
        return task satisfies never;
    }
  };
}

const nothing = succeed(undefined);

const askedIn = ({ email, formatId, browser, language }: Extract<PromisedTask, { kind: 'login link' }>): AskedLink => ({
  email,
  formatId,
  browser,
  ...(language && { language }),
});
