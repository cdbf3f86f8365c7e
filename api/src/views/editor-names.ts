// The names of those who work in the back office, to mention them.
import type { Reading } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';

export const mostEditorNames = 500;

export const editorName = z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() });
export type EditorName = Readonly<z.infer<typeof editorName>>;

/** Without their addresses, and without those who are blocked. */
export function readEditorNames(read: Reading): Promise<EditorName[]> {
  const { id, name, picture, is_blocked } = tables.editors;
  return read.select({ id, name, picture }).from(tables.editors).where(eq(is_blocked, false)).orderBy(asc(name), asc(id)).limit(mostEditorNames);
}
