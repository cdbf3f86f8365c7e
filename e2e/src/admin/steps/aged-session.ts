// What stories write into the database of the system, as they cannot wait for it: an earlier sign-in, lost passkeys.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { ownSystem } from '../../systems.ts';
import type { NamedEditor } from './named-editor.ts';

function change(statement: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(ownSystem().folder, 'stem.db'), { timeout: 10_000 });
  database.prepare(statement).run(...values);
  database.close();
}

/** The sign-in of the page's editor is this many minutes ago. */
export async function ageSession(page: Page, minutes = 30): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'stem_admin');
  const hash = createHash('sha256')
    .update(cookie?.value ?? '')
    .digest('hex');
  change('UPDATE sessions SET shown_at = ? WHERE id_hash = ?', Date.now() - minutes * 60_000, hash);
}

/** Their devices go on offering them. */
export const dropPasskeys = ({ id }: Pick<NamedEditor, 'id'>): void => change('DELETE FROM editor_passkeys WHERE editor_id = ?', id);

export const demandNoPasskeys = (): void => change('UPDATE shared_password SET passkeys_of = NULL');
