// Find and replace over the texts of all records.
import { anyWriting } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { finding, findTexts, foundTexts, replacements, replaceTexts } from '../../content/replacing/replacements.ts';
import { isLargeSave } from '../../content/save-large.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';

const noun = 'Records';

export function replacementCalls({ saving }: Pick<AppContext, 'saving'>) {
  return [
    call.get(
      '/api/replacements',
      {
        noun,
        summary: 'Find words in the texts of all records that the caller may change',
        shares: 'work',
        access: 'admin',
        needs: anyWriting,
        query: finding,
        answer: z.object({ records: z.array(foundTexts), total: z.number() }),
      },
      async (context, { query, principal: { rights } }) => context.json(await findTexts(query, { read: saving.database.read, rights })),
    ),
    call.post(
      '/api/replacements',
      {
        noun,
        summary: 'Replace words in the texts of some records',
        description: 'All of it or nothing, in one save, which can be undone.',
        access: 'admin',
        needs: anyWriting,
        body: replacements,
        answer: z.object({ records: z.number() }),
        saves: true,
        failures: ['not_found', 'stale_revision', 'already_taken', 'unknown_reference', 'limit_reached'],
      },
      (context, { body }) => answerSave(context, (writing) => replaceTexts(body, writing), { ...saving, isLarge: isLargeSave(body.records.length) }),
    ),
  ];
}
