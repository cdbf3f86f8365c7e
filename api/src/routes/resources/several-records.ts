// Several records of any kind in one save: switched off, moved, described or deleted together.
import { anyWriting, fail } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { isLargeSave } from '../../content/save-large.ts';
import { changeSeveral, severalChanges } from '../../content/verbs/several.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { findRowsOfOthers } from '../../views/viewer.ts';

export const severalRecordsCall = ({ saving }: Pick<AppContext, 'saving'>) =>
  call.post(
    '/api/records',
    {
      noun: 'Records',
      summary: 'Change and delete several records at once',
      description:
        'One save: all or none, and one undo. A refusal names in `errors` every record that is in the way, as `speakers.<id>`; its name is that of the first.',
      access: 'admin',
      needs: anyWriting,
      body: z.object({ changes: severalChanges }),
      answer: z.object({ ids: z.array(z.uuid()) }),
      saves: true,
      failures: ['not_found', 'stale_revision', 'already_taken', 'in_use', 'limit_reached', 'unknown_reference'],
    },
    async (context, { body: { changes }, principal: { rights } }) => {
      // Who may not see a record learns nothing about it, not even its title in a refusal.
      const others = await findRowsOfOthers(rights, saving.database.read);
      if (changes.some(({ id }) => others.has(id))) return fail({ name: 'not_allowed' });
      return answerSave(context, (writing) => changeSeveral(changes, rights, writing), { ...saving, isLarge: isLargeSave(changes.length) });
    },
  );
