// Whether a caller may change the records with a file, asked before bytes arrive and before it is deleted. The save asks again.
import type { Reading } from '@stem/content-pipeline/database';
import { type Entity, entities, fail, mayEver, type Result, type Rights, readingOf, say, sayRecord, succeed } from '@stem/model';
import { mayChange } from '../../content/approve-changes.ts';
import type { AnyRow } from '../../database/content-table.ts';
import type { Caller } from '../../http/call.ts';
import { withAddress } from '../../media/media-records.ts';
import { findUses, type Use } from '../../views/media-usage.ts';
import { findByKey } from '../resources/addressed-rows.ts';

/** Refuses to replace a file whose new address would change records of others. */
export async function checkReplacing(id: string, { principal }: Caller, read: Reading): Promise<Result<AnyRow | undefined>> {
  const file = await findByKey('media_library', id, read);
  if (!file || !principal) return succeed(file);
  const named = (await findUses(file, read)).filter(({ entity, row }) => Object.keys(withAddress(entity, row, String(file.url), '')).length > 0);
  const foreign = await foreignOf(named, principal.rights, read);
  return foreign.length > 0 ? fail({ name: 'not_allowed', ...sentencesOf(foreign, principal.rights) }) : succeed(file);
}

/** Refuses to delete a file that records of others use, also when the query insists: then their role is in the way. */
export async function checkDeleting(id: string, insists: boolean, { principal }: Caller, read: Reading): Promise<Result<AnyRow | undefined>> {
  const file = await findByKey('media_library', id, read);
  if (!file || !principal) return succeed(file);
  const foreign = await foreignOf(await findUses(file, read), principal.rights, read);
  const name = insists ? 'not_allowed' : 'in_use';
  return foreign.length > 0 ? fail({ name, ...sentencesOf(foreign, principal.rights) }) : succeed(file);
}

async function foreignOf(uses: readonly Use[], rights: Rights, read: Reading): Promise<Use[]> {
  const foreign: Use[] = [];
  for (const use of uses) if (!(await mayChange(rights, { entity: use.entity, id: use.row.id }, read))) foreign.push(use);
  return foreign;
}

function sentencesOf(foreign: readonly Use[], rights: Rights) {
  const named = foreign.filter(({ entity }) => mayKnow(entity, rights));
  const errors = named.map(({ entity, row }) => [`${entity}.${row.id}`, say('files.usedBy', sayRecord(entity, row[entities[entity].title]))]);
  return { detail: say('files.usedByOthers', foreign.length), errors: Object.fromEntries(errors) };
}

/** Editors see the names of their colleagues, programs do not. */
function mayKnow(name: Use['entity'], rights: Rights): boolean {
  const { ofInstallation }: Entity = entities[name];
  return mayEver(rights, readingOf(name)) || (ofInstallation === true && mayEver(rights, 'session'));
}
