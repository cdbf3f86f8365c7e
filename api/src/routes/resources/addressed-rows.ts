// Rows by the key in an address: a format by slug or id, any other row by its id.
import type { Database, Reading } from '@stem/content-pipeline/database';
import { type Entity, type EntityName, fail, isEntityName, type Result, say, succeed } from '@stem/model';
import { behaviourOf } from '../../content/entities/registry.ts';
import type { AnyRow } from '../../database/content-table.ts';
import type { CallContext } from '../../http/call.ts';
import { findFormat } from '../../views/formats.ts';
import { isVisible } from '../../views/lists.ts';
import { readRow } from '../../views/rows.ts';

export const findByKey = (name: EntityName, key: string, read: Reading): Promise<AnyRow | undefined> =>
  behaviourOf(name).find?.(key, read) ?? readRow(name, key, read);

/** Finds the parent of rows of `entity`; visitors do not find one that is switched off. */
export async function findParent({ parent }: Entity, key: string, isEditor: boolean, read: Reading): Promise<AnyRow | undefined> {
  if (!parent || !isEntityName(parent.entity)) return undefined;
  const row = await findByKey(parent.entity, key, read);
  return row && (isEditor || isVisible(parent.entity, row)) ? row : undefined;
}

export const formatAt =
  ({ read }: Pick<Database, 'read'>) =>
  async (context: CallContext): Promise<Result<AnyRow>> => {
    const format = await findFormat(context.req.param('format') ?? '', read);
    return format ? succeed(format) : fail({ name: 'not_found', detail: say('saving.noFormat') });
  };
