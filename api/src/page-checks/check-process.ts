// The child process that checks documents, at the lowest priority: it is started when there is something to check, and ends after it.
import { constants, setPriority } from 'node:os';
import { type Barrier, checkDocument } from './check-document.ts';

export type Checked = { readonly barriers: readonly Barrier[] } | { readonly error: string };

setPriority(constants.priority.PRIORITY_LOW);
process.on('message', (html: string) => {
  void checkDocument(html)
    .then((barriers): Checked => ({ barriers }))
    .catch((error: unknown): Checked => ({ error: String(error) }))
    .then((checked) => process.send?.(checked));
});
