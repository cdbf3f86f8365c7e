// The head of the home page as its own call: one record with the home settings, another shape.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { saveSingle } from '../../content/verbs/update.ts';
import type { Writing } from '../../content/writing.ts';
import { answerSave } from '../../http/answer-save.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { emitHeroSettings, fromHeroSettings, heroSettingsSchema, inHeroNames } from '../../http/hero-settings.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { listRows } from '../../views/rows.ts';
import { bodyOf, type RouteContext } from '../context.ts';

const { plural: noun } = entities.website_home_settings;

export const heroSettingsRoutes = (route: RouteContext) =>
  new Hono<RequestEnvironment>()
    .get(
      '/api/hero-settings',
      described({ noun, summary: 'Read the head of the home page', access: 'public', answer: heroSettingsSchema }),
      async (context) => {
        const [row] = await listRows('website_home_settings', route.database.read);
        return context.json(emitHeroSettings(row));
      },
    )
    .on(
      ['PUT', 'PATCH', 'POST'],
      '/api/hero-settings',
      described({
        noun,
        summary: 'Save the head of the home page',
        description: 'The names of the home settings are taken as well.',
        access: 'admin',
        body: heroSettingsSchema.partial(),
        answer: heroSettingsSchema,
        saves: true,
        failures: ['stale_revision'],
      }),
      async (context) => {
        const body = await bodyOf(context);
        if (!body.ok) return problem(context, body.failure);
        const values = fromHeroSettings(body.value);
        const save = async (writing: Writing) => {
          const saved = await saveSingle('website_home_settings', values, writing);
          return saved.ok ? saved : inHeroNames(saved, body.value);
        };
        return answerSave(context, save, { ...route, show: emitHeroSettings });
      },
    );
