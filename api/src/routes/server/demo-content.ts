// The demo content: how much of it there is, and its removal, as `npm run demo -- remove` does it.
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { countDemo, type RemovedRows, removeDemoFiles, removeDemoRows } from '../../demo/remove.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type Call, call } from '../../http/call.ts';

const noun = 'Demo content';

const counts = z.object({
  rows: z.int().meta({ description: 'Number of records that are removed, including files' }),
  kept: z.int().meta({ description: 'Number of demo records that stay because other content belongs to them or uses them' }),
});

type DemoContentContext = Pick<AppContext, 'saving' | 'publishing' | 'files' | 'requests'>;

export const demoContentCalls = ({ saving, publishing: { pipeline }, files, requests }: DemoContentContext): Call[] => [
  call.get(
    '/api/demo-content',
    {
      noun,
      summary: 'Count the records of the demo content',
      access: 'admin',
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
      answer: counts,
      saves: true,
    },
    async (context) => {
      const gone: RemovedRows[] = [];
      const show = (removed: RemovedRows) => {
        gone.push(removed);
        return { rows: removed.rows, kept: removed.kept };
      };
      const answer = await answerSave(context, removeDemoRows, { ...saving, show });
      const change = answer.headers.get('stem-change');
      if (change !== null)
        requests.background.run(async () => {
          // No visitor is shown a page any more that has the files.
          await pipeline().whenLive(Number(change));
          for (const removed of gone) await removeDemoFiles(removed, { files: files.media, gated: files.gated });
        });
      return answer;
    },
  ),
];
