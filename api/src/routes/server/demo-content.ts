// The demo content: how much of it is here, and taking it out again, as `npm run demo -- remove` does.
import { Hono } from 'hono';
import { z } from 'zod';
import { countDemo, type RemovedRows, removeDemoFiles, removeDemoRows } from '../../demo/remove.ts';
import type { GatedFiles } from '../../gated/gated-files.ts';
import type { Background } from '../../http/background.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import type { MediaFiles } from '../../media/media-files.ts';
import { described } from '../../openapi/described.ts';
import { answerSave, type RouteContext } from '../context.ts';

export interface DemoContentContext extends RouteContext {
  readonly files: MediaFiles;
  readonly gated: GatedFiles;
  readonly background: Background;
}

const noun = 'Demo content';

const counts = z.object({
  rows: z.int().meta({ description: 'Records that go, files among them' }),
  kept: z.int().meta({ description: 'Records of it that stay, because content of others belongs to them or uses them' }),
});

export const demoContentRoutes = (route: DemoContentContext) =>
  new Hono<RequestEnvironment>()
    .get(
      '/api/demo-content',
      described({
        noun,
        summary: 'Count the records of the demo content',
        access: 'admin',
        description: 'As a removal would find them.',
        answer: counts,
      }),
      async (context) => context.json(await countDemo(route)),
    )
    .delete(
      '/api/demo-content',
      described({
        noun,
        summary: 'Remove the demo content',
        description:
          'Whatever was done to it. Content of others stays, with the records and files it needs. The files go once the removal is published, so that it cannot be undone.',
        access: 'admin',
        answer: counts,
        saves: true,
      }),
      async (context) => {
        const gone: RemovedRows[] = [];
        const show = (removed: RemovedRows) => {
          gone.push(removed);
          return { rows: removed.rows, kept: removed.kept };
        };
        const answer = await answerSave(context, removeDemoRows, { ...route, show });
        const change = answer.headers.get('stem-change');
        if (change !== null)
          route.background.run(async () => {
            // Nobody is shown a page any more that has the files.
            await route.pipeline().whenLive(Number(change));
            for (const removed of gone) await removeDemoFiles(removed, route);
          });
        return answer;
      },
    );
