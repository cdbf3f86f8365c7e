// The head of the home page as its own call: one record with the home settings, another shape.
import { Hono } from 'hono';
import { saveSingle } from '../content/single.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { emitHeroSettings, fromHeroSettings } from '../http/hero-settings.ts';
import { problem } from '../http/problem.ts';
import { listRows } from '../views/rows.ts';
import { answerSave, bodyOf, forEditors, type RouteContext } from './context.ts';

export const heroSettingsRoutes = (route: RouteContext) =>
  new Hono<RequestEnvironment>()
    .get('/api/hero-settings', async (context) => {
      const [row] = await listRows('website_home_settings', route.database.read);
      return context.json(emitHeroSettings(row));
    })
    .on(['PUT', 'PATCH', 'POST'], '/api/hero-settings', forEditors, async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      const values = fromHeroSettings(body.value);
      return answerSave(context, (writing) => saveSingle('website_home_settings', values, writing), { ...route, show: emitHeroSettings });
    });
