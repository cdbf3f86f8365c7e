// The names of those who work in the back office.
import { entities } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { call } from '../../http/call.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { editorName, mostEditorNames, readEditorNames } from '../../views/editor-names.ts';

export const editorNamesCall = ({ saving }: Pick<AppContext, 'saving'>) =>
  call.get(
    '/api/editors/names',
    {
      noun: entities.editors.plural,
      summary: 'List the names of editors',
      description: `To mention them: those who are not blocked, without their addresses; at most ${mostEditorNames}.`,
      access: 'admin',
      needs: 'session',
      answer: listOf(editorName),
    },
    async (context) => context.json(await readEditorNames(saving.database.read)),
  );
