// Tokens of programs for owners.
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { addProgram, listPrograms, programEntry, programWithToken, removeProgram, shownProgram } from '../../integrations/programs.ts';

const reading = { noun: 'Programs', access: 'admin', needs: 'programs.read' } as const;
const writing = { noun: 'Programs', access: 'admin', needs: 'programs.write' } as const;

export const programCalls = ({ saving }: Pick<AppContext, 'saving'>) => [
  call.get(
    '/api/programs',
    { ...reading, summary: 'List programs with a token', description: 'By name, with expired ones.', answer: z.array(shownProgram) },
    async (context) => context.json(await listPrograms(saving.database.read)),
  ),
  call.post(
    '/api/programs',
    {
      ...writing,
      summary: 'Give a program a token',
      description:
        'The answer is the only one that contains the token. The program can do at most what the editor who makes the token can, and never manages editors, programs, webhooks or settings. At most 50 programs.',
      fresh: true,
      body: programEntry,
      answer: programWithToken,
      status: 201,
      saves: true,
      failures: ['limit_reached'],
    },
    (context, { body, actor }) => answerSave(context, (unit) => addProgram(body, actor, unit), { ...saving, status: 201 }),
  ),
  call.delete(
    '/api/programs/:id',
    {
      ...writing,
      summary: 'Remove a program',
      description: 'Its token is refused from the next request on, and its open requests end within a second.',
      answer: z.object({ removed: z.string() }),
      saves: true,
      failures: ['not_found'],
    },
    (context) => answerSave(context, (unit) => removeProgram(context.req.param('id'), unit), saving),
  ),
];
