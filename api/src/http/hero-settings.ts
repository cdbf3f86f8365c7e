// The head of the home page in the shape its older calls have: the same record under other names.
import { columnIn, columnSchema, columnsOf, entities, type Fail, initialValues, languageCodes, type OtherLanguage, type RowOf } from '@stem/model';
import { z } from 'zod';
import type { AnyRow } from '../database/content-table.ts';

const names = {
  videoUrl: 'hero_background_video',
  overlayColor: 'hero_overlay_color',
  overlayOpacity: 'hero_overlay_opacity',
  footerColor: 'footer_color',
  ...localizedName('title', 'hero_title'),
  ...localizedName('subtitle', 'hero_subtitle'),
  ...localizedName('ctaText', 'hero_cta_text'),
  partnerLogos: 'partner_logos',
  serviceImages: 'service_images',
} as const;

type Named<N extends string, F extends string> = { readonly [K in N]: F } & { readonly [L in OtherLanguage as `${N}_${L}`]: `${F}_${L}` };

function localizedName<N extends string, F extends string>(name: N, field: F): Named<N, F> {
  return Object.fromEntries(languageCodes.map((language) => [columnIn(language, name), columnIn(language, field)])) as Named<N, F>; // in every language
}

type Home = RowOf<'website_home_settings'>;
export type HeroSettings = { -readonly [N in keyof typeof names]: Home[(typeof names)[N]] } & {
  /** 0 before the first save. */
  revision: number;
};

export const heroSettingsSchema = z.object({
  ...Object.fromEntries(Object.entries(names).map(([name, column]) => [name, columnSchema(entities.website_home_settings, column) ?? z.unknown()])),
  revision: z.int().meta({ description: '0 before the first save' }),
});

/** The defaults before the first save. */
export function showHeroSettings(row: AnyRow | undefined): HeroSettings {
  const values: Readonly<Record<string, unknown>> = row ?? initialValues(entities.website_home_settings);
  const shown = Object.entries(names).map(([name, column]) => [name, values[column]]);
  return { ...Object.fromEntries(shown), revision: row?.revision ?? 0 };
}

/** A body in this shape, or with the record's own names, as the record's own. */
export function fromHeroSettings(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const own = columnsOf(entities.website_home_settings.fields).map(({ name }) => name);
  const { revision } = body as { revision?: unknown }; // checked to be an object
  const pairs = Object.entries(body).flatMap(([name, value]) => {
    if (Object.hasOwn(names, name)) return [[names[name as keyof typeof names], value]]; // just checked
    return own.includes(name) ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(pairs), ...(typeof revision === 'number' && revision > 0 && { revision }) };
}

/** A refusal of `body`, with the field names that the body used. */
export function inHeroNames({ failure, ...refused }: Fail, body: unknown): Fail {
  if (!failure.errors || typeof body !== 'object' || body === null) return { failure, ...refused };
  const sent = Object.entries(names).filter(([name]) => Object.hasOwn(body, name));
  const nameOf = new Map<string, string>(sent.map(([name, column]) => [column, name]));
  const errors = Object.entries(failure.errors).map(([path, sentence]) => {
    const [column = path, ...rest] = path.split('.');
    return [[nameOf.get(column) ?? column, ...rest].join('.'), sentence];
  });
  return { ...refused, failure: { ...failure, errors: Object.fromEntries(errors) } };
}
