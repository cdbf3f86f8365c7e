// Colors and themes saved together.
import { entities } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { saveBranding, wantedBranding } from '../../content/entities/brand-colors.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { showRow } from '../../http/show-row.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { fullView } from '../../views/viewer.ts';

const { color_themes: themes, brand_colors: colours } = entities;

export const brandingCall = ({ saving }: Pick<AppContext, 'saving'>) =>
  call.post(
    '/api/branding',
    {
      noun: colours.plural,
      summary: 'Save several colors and themes at once',
      description: 'Changes those with an id and adds the others in one save: all or none. Nothing is deleted.',
      access: 'admin',
      needs: 'website.write',
      body: wantedBranding,
      answer: {
        type: 'object',
        properties: { color_themes: listOf(rowOf('color_themes')), brand_colors: listOf(rowOf('brand_colors')) },
        required: ['color_themes', 'brand_colors'],
      },
      saves: true,
      failures: ['not_found', 'stale_revision'],
    },
    (context, { body }) =>
      answerSave(context, (writing) => saveBranding(body, writing), {
        ...saving,
        show: ({ color_themes, brand_colors }) => ({
          color_themes: color_themes.map((row) => showRow(themes, row, fullView)),
          brand_colors: brand_colors.map((row) => showRow(colours, row, fullView)),
        }),
      }),
  );
