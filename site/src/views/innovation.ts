// Innovation acceleration: the Co-Innovation Assistant, the ecosystem programmes and the N9 House of Innovation.
import { view } from '@stem/content-pipeline/read';
import { baseLanguage, localize, type Words } from '@stem/model';
import { published } from '@stem/model/tables';
import { localLink } from '../language/paths.ts';
import { type Picture, readPicture, readPictures, readStill } from './pictures.ts';
import { readSingle } from './settings.ts';

export type InnovationPage = 'hero' | 'n9' | 'ecosystem';

export const innovationHead = view('Top of the innovation pages', async (read, { page }: { page: InnovationPage }) => {
  const row = await readSingle(read, 'coinnovation_settings');
  const heads = {
    hero: { title: 'hero_title', text: 'hero_description', image: row.hero_image_url },
    n9: { title: 'n9_title', text: 'n9_description', image: row.n9_image_url },
    ecosystem: { title: 'ecosystem_title', text: 'ecosystem_description', image: row.ecosystem_image_url },
  } as const;
  const { title, text, image } = heads[page];
  return {
    title: localize(read.lang, row, title),
    subtitle: page === 'hero' ? localize(read.lang, row, 'hero_subtitle') : undefined,
    text: localize(read.lang, row, text),
    picture: await readPicture(read, image),
  };
});

export type BenefitSection = 'ecosystem_approach' | 'n9_offer' | 'n9_housing' | 'n9_partner';

export interface Benefit {
  readonly id: string;
  readonly icon: string;
  readonly picture?: Picture;
  readonly title: Words;
  readonly text: Words;
}

export const benefits = view('Benefits', async (read, { section }: { section: BenefitSection }): Promise<Benefit[]> => {
  const rows = await read.rows(published.benefits, { is_active: true, section }, { order: [{ by: 'order_index' }] });
  const picture = await readPictures(read, rows, ({ image_url }) => image_url);
  return rows.map((row) => {
    const found = picture(row.image_url);
    return {
      id: row.id,
      icon: row.icon,
      ...(found && { picture: found }),
      title: localize(read.lang, row, 'title'),
      text: localize(read.lang, row, 'description'),
    };
  });
});

export const innovationPrograms = view('Programme references', async (read) => {
  const rows = await read.rows(published.coinnovation_programs, { is_active: true }, { order: [{ by: 'order_index' }] });
  return rows.map((row) => ({
    id: row.id,
    year: row.year,
    title: localize(read.lang, row, 'title'),
    text: localize(read.lang, row, 'description'),
    partners: localize(read.lang, row, 'partners'),
    website: localLink(read.lang, row.website_url),
    pdf: row.pdf_url,
  }));
});

/** The contact for co-innovation; null when there is only the contact form. */
export const innovationEmail = view('Contact of the innovation pages', async (read) => (await readSingle(read, 'coinnovation_settings')).contact_email);

export const assistantScene = view('Film of the assistant', async (read) => {
  const row = await readSingle(read, 'coinnovation_settings');
  return { film: { src: row.hero_video_url, phone: row.hero_video_phone_url }, still: await readStill(read, row.hero_video_url, row.hero_image_url) };
});

/** The texts of the assistant's page before the first question. */
export const assistantOpening = view('Assistant', async (read) => {
  const row = await readSingle(read, 'coinnovation_chatbot_settings');
  // The column without a language has the German questions, which stand for those that are missing.
  const questions: Readonly<Record<string, readonly string[]>> = { de: row.quick_start_options, en: row.quick_start_options_en };
  const wanted = read.lang in questions ? read.lang : baseLanguage;
  const questionsLang = questions[wanted]?.length ? wanted : 'de';
  return {
    title: localize(read.lang, row, 'page_title'),
    subtitle: localize(read.lang, row, 'page_subtitle'),
    isActive: row.is_active,
    greeting: localize(read.lang, row, 'initial_message'),
    questions: questions[questionsLang] ?? [],
    questionsLang,
    contactTitle: localize(read.lang, row, 'contact_cta_title'),
    contactText: localize(read.lang, row, 'contact_cta_description'),
  };
});
