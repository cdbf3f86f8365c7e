// The German texts of a record that are older than the English ones.
import { type EntityName, fail, isEntityName, type Result, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type Call, type CallContext, call } from '../../http/call.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { findOutdatedTexts } from '../../views/outdated-translations.ts';
import { readRow } from '../../views/rows.ts';

interface Named {
  readonly entity: EntityName;
  readonly id: string;
}

const outdated = z.object({ column: z.string(), since: z.string().meta({ format: 'date-time' }) });

export function translationCall({ saving: { database } }: Pick<AppContext, 'saving'>): Call {
  async function target(context: CallContext): Promise<Result<Named>> {
    const [entity, id] = [context.req.param('entity') ?? '', context.req.param('id') ?? ''];
    const isThere = isEntityName(entity) && (await readRow(entity, id, database.read)) !== undefined;
    return isThere ? succeed({ entity, id }) : fail({ name: 'not_found' });
  }
  return call.get(
    '/api/translations/:entity/:id',
    {
      noun: 'History',
      summary: 'List the German texts of a record that are older than the English ones',
      access: 'admin',
      target,
      path: { entity: 'The entity of the record', id: 'The id of the record' },
      answer: listOf(outdated),
      failures: ['not_found'],
    },
    async (context, { target: { entity, id } }) => context.json(await findOutdatedTexts(entity, id, database.read)),
  );
}
