// npm run editors -- list | password on: who may work in the back office, and the way back in, with or without a running Stem.
import { randomUUID } from 'node:crypto';
import type { Database } from '@stem/content-pipeline/database';
import { type RowOf, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { asc } from 'drizzle-orm';
import { save } from '../content/save.ts';
import { switchPassword } from '../editor-sign-in/shared-password.ts';
import { isPasswordOff } from '../sessions/principal.ts';
import { commandLine } from '../settings/program.ts';
import { exitWhenWritten, runOnDatabase, sayUsage } from './command.ts';

const usage = `Usage: ${commandLine('editors', '<command>')}

  list          the editors with their roles, and whether the shared password is switched on
  password on   switches the shared password on again, which an owner has switched off`;

async function run(given: readonly string[]): Promise<number> {
  const command = given.join(' ');
  if (command !== 'list' && command !== 'password on') return sayUsage(usage);
  return runOnDatabase('The editors cannot be reached', command === 'list' ? list : switchOn);
}

async function list(database: Database): Promise<number> {
  const editors = await database.read.select().from(tables.editors).orderBy(asc(tables.editors.name));
  for (const editor of editors) console.log(`${editor.name} <${editor.email}>  ${editor.role}, ${stateOf(editor)}`);
  if (editors.length === 0) console.log('There are no editors yet.');
  console.log(`The shared password is switched ${(await isPasswordOff(database.read)) ? 'off' : 'on'}.`);
  return 0;
}

function stateOf({ is_blocked, invited_at, accepted_at, last_seen }: RowOf<'editors'>): string {
  if (is_blocked) return 'blocked';
  if (accepted_at === null) return invited_at === null ? 'invitation withdrawn' : 'invited';
  return `last seen ${last_seen?.slice(0, 10) ?? 'never'}`;
}

async function switchOn(database: Database): Promise<number> {
  const saving = { database, newId: randomUUID, now: () => new Date().toISOString(), onSaved: () => undefined };
  const saved = await save('command line', async (writing) => succeed(await switchPassword({ isOn: true }, writing)), saving);
  if (!saved.ok) {
    console.error(describeFailure(saved.failure));
    return 1;
  }
  console.log(saved.value.value ? 'The shared password is switched on again.' : 'The shared password was switched on already.');
  return 0;
}

exitWhenWritten(await run(process.argv.slice(2)));
