// Colours and themes together.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { type SavedBranding, saveBranding, wantedBranding } from '../../content/entities/brand-colors.ts';
import { answerSave } from '../../http/answer-save.ts';
import { emitRow } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { bodyOf, type RouteContext } from '../context.ts';

const { color_themes: themes, brand_colors: colours } = entities;

export const brandingRoutes = (route: RouteContext) =>
  new Hono<RequestEnvironment>().post(
    '/api/branding',
    described({
      noun: colours.plural,
      summary: 'Save several colors and themes at once',
      description: 'Those with an id are changed, the others added, in one save: all of them or none. Nothing is deleted.',
      access: 'admin',
      body: wantedBranding,
      answer: {
        type: 'object',
        properties: { color_themes: listOf(rowOf('color_themes')), brand_colors: listOf(rowOf('brand_colors')) },
        required: ['color_themes', 'brand_colors'],
      },
      saves: true,
      failures: ['not_found', 'stale_revision'],
    }),
    async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      return answerSave(context, (writing) => saveBranding(body.value, writing), { ...route, show });
    },
  );

const show = ({ color_themes, brand_colors }: SavedBranding) => ({
  color_themes: color_themes.map((row) => emitRow(themes, row, true)),
  brand_colors: brand_colors.map((row) => emitRow(colours, row, true)),
});
