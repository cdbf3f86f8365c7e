// Innovation acceleration: the Co-Innovation Assistant, the ecosystem programmes and the N9 House of Innovation.
import { view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { localLink } from '../language/paths.ts';
import { localize, localizeRequired, type Words } from '../language/words.ts';
import { type Picture, readPicture, readPictures, readStill } from './pictures.ts';
import { readSingle } from './settings.ts';

export type InnovationPage = 'hero' | 'n9' | 'ecosystem';

export const innovationHead = view('Top of the innovation pages', async (read, { page }: { page: InnovationPage }) => {
  const row = await readSingle(read, 'coinnovation_settings');
  const heads = {
    hero: { title: [row.hero_title, row.hero_title_de], text: [row.hero_description, row.hero_description_de], image: row.hero_image_url },
    n9: { title: [row.n9_title, row.n9_title_de], text: [row.n9_description, row.n9_description_de], image: row.n9_image_url },
    ecosystem: {
      title: [row.ecosystem_title, row.ecosystem_title_de],
      text: [row.ecosystem_description, row.ecosystem_description_de],
      image: row.ecosystem_image_url,
    },
  } as const;
  const { title, text, image } = heads[page];
  return {
    title: localizeRequired(read.lang, title[0] ?? '', title[1]),
    subtitle: page === 'hero' ? localize(read.lang, row.hero_subtitle, row.hero_subtitle_de) : undefined,
    text: localize(read.lang, text[0], text[1]),
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
  const picture = await readPictures(
    read,
    rows.map(({ image_url }) => image_url),
  );
  return rows.map((row) => {
    const found = picture(row.image_url);
    return {
      id: row.id,
      icon: row.icon,
      ...(found && { picture: found }),
      title: localizeRequired(read.lang, row.title, row.title_de),
      text: localizeRequired(read.lang, row.description, row.description_de),
    };
  });
});

export const innovationPrograms = view('Programme references', async (read) => {
  const rows = await read.rows(published.coinnovation_programs, { is_active: true }, { order: [{ by: 'order_index' }] });
  return rows.map((row) => ({
    id: row.id,
    year: row.year,
    title: localizeRequired(read.lang, row.title, row.title_de),
    text: localizeRequired(read.lang, row.description, row.description_de),
    partners: localize(read.lang, row.partners, row.partners_de),
    website: localLink(read.lang, row.website_url),
    pdf: row.pdf_url,
  }));
});

/** The contact for co-innovation; null when there is only the contact form. */
export const innovationEmail = view('Contact of the innovation pages', async (read) => (await readSingle(read, 'coinnovation_settings')).contact_email);

/** The film behind the assistant, and its poster. */
export const assistantScene = view('Film of the assistant', async (read) => {
  const row = await readSingle(read, 'coinnovation_settings');
  return { film: { src: row.hero_video_url, phone: row.hero_video_phone_url }, still: await readStill(read, row.hero_video_url, row.hero_image_url) };
});

/** The texts of the assistant's page before the first question. */
export const assistantOpening = view('Assistant', async (read) => {
  const row = await readSingle(read, 'coinnovation_chatbot_settings');
  const isEnglish = read.lang === 'en' && row.quick_start_options_en.length > 0;
  return {
    title: localizeRequired(read.lang, row.page_title, row.page_title_de),
    subtitle: localize(read.lang, row.page_subtitle, row.page_subtitle_de),
    isActive: row.is_active,
    greeting: localizeRequired(read.lang, row.initial_message, row.initial_message_de),
    questions: isEnglish ? row.quick_start_options_en : row.quick_start_options,
    questionsLang: isEnglish ? 'en' : 'de',
    contactTitle: localizeRequired(read.lang, row.contact_cta_title, row.contact_cta_title_de),
    contactText: localizeRequired(read.lang, row.contact_cta_description, row.contact_cta_description_de),
  };
});
