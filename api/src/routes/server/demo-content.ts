// The demo content: how much of it there is, and its removal, as `npm run demo -- remove` does it.
import { succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Writing } from '../../content/writing.ts';
import { countDemo, removeDemoRows } from '../../demo/remove.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';

const noun = 'Demo content';

const counts = z.object({
  rows: z.int().meta({ description: 'Number of records that are removed, including files' }),
  kept: z.int().meta({ description: 'Number of demo records that stay because other content belongs to them or uses them' }),
});

type DemoContentContext = Pick<AppContext, 'saving' | 'requests'>;

export const demoContentCalls = ({ saving, requests: { tasks } }: DemoContentContext) => [
  call.get(
    '/api/demo-content',
    {
      noun,
      summary: 'Count the records of the demo content',
      access: 'admin',
      needs: 'content.read',
      description: 'Counts what a removal would remove and keep now.',
      answer: counts,
    },
    async (context) => context.json(await countDemo(saving)),
  ),
  call.delete(
    '/api/demo-content',
    {
      noun,
      summary: 'Remove the demo content',
      description:
        'Also removes demo records that were edited. Other content stays, with the records and files it needs. The files are deleted once the removal is published, so it cannot be undone.',
      access: 'admin',
      needs: 'settings.write',
      answer: counts,
      saves: true,
    },
    async (context) => {
      let task: string | undefined;
      async function remove(writing: Writing) {
        const removed = await removeDemoRows(writing);
        const { rows, kept, files, gated } = removed.value;
        if (files.length + gated.length > 0) task = await tasks.add({ kind: 'demo files', files: [...files], gated: [...gated] }, writing.transaction);
        return succeed({ rows, kept });
      }
      const answer = await answerSave(context, remove, { ...saving, isLarge: true });
      if (answer.ok && task !== undefined) tasks.start(task);
      return answer;
    },
  ),
];
