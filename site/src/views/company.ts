// The company: its people, its values, its contact details and its legal pages.
import { view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { localLink } from '../language/paths.ts';
import { initialsOf } from '../language/plain-text.ts';
import { textsOf } from '../language/texts.ts';
import { localize, localizeRequired } from '../language/words.ts';
import { readPictures } from './pictures.ts';
import { readSingle } from './settings.ts';

const order = [{ by: 'order_index' as const }];

/** The people of one section, in order. Without e-mail address and telephone, which the model does not publish. */
export const team = view('Team', async (read, { category }: { category: 'management' | 'office' }) => {
  const rows = await read.rows(published.team_members, { is_active: true }, { order: [{ by: 'sort_order' }] });
  const members = rows.filter((row) => row.category === category);
  const picture = await readPictures(
    read,
    members.map(({ photo_url }) => photo_url),
  );
  return members.map((row) => {
    const name = localizeRequired(read.lang, row.name, row.name_de);
    const portrait = picture(row.photo_url);
    return {
      id: row.id,
      name,
      initials: initialsOf(name.text),
      position: localizeRequired(read.lang, row.position, row.position_de),
      bio: localize(read.lang, row.bio, row.bio_de),
      linkedin: localLink(read.lang, row.linkedin_url),
      ...(portrait && { portrait }),
    };
  });
});

export const aboutSections = view('About sections', async (read) => {
  const rows = await read.rows(published.about_sections, {}, { order });
  const picture = await readPictures(
    read,
    rows.map(({ image_url }) => image_url),
  );
  return rows.map((row) => {
    const found = picture(row.image_url);
    return {
      id: row.id,
      section: row.section,
      title: localizeRequired(read.lang, row.title, row.title_de),
      content: localizeRequired(read.lang, row.content, row.content_de),
      ...(found && { picture: found }),
    };
  });
});

/** The facts of editors. The imprint always has the number of the company, also when they left it out. */
export const legalPage = view('Legal page', async (read, { slug }: { slug: string }) => {
  const row = await read.one(published.legal_pages, { slug });
  // The page exists only when the record does.
  if (!row) throw new Error('This legal page does not exist any more');
  const number = slug === 'imprint' ? (await readSingle(read, 'site_settings')).company_number : null;
  const isWritten = row.facts.some(({ value }) => number !== null && value.includes(number));
  return {
    title: localizeRequired(read.lang, row.title, row.title_de),
    facts: [
      ...row.facts.map((fact) => ({
        label: localizeRequired(read.lang, fact.label, fact.label_de),
        value: localizeRequired(read.lang, fact.value, fact.value_de),
      })),
      ...(number && !isWritten ? [{ label: { text: textsOf(read.lang).companyNumber }, value: { text: number } }] : []),
    ],
    body: localizeRequired(read.lang, row.body, row.body_de),
  };
});

/** The counters of the imprint page. */
export const imprintFigures = view('Imprint figures', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  return [
    { value: `${home.stats_executive_count}+`, label: localize(read.lang, home.stats_executive_label, home.stats_executive_label_de) },
    { value: `${home.stats_projects_count}+`, label: localize(read.lang, home.stats_projects_label, home.stats_projects_label_de) },
  ];
});

export const organisation = view('Organisation', async (read) => {
  const site = await readSingle(read, 'site_settings');
  return {
    name: site.legal_name,
    street: site.street,
    town: `${site.postal_code} ${localizeRequired(read.lang, site.city, site.city_de).text}`,
    email: site.email,
    phone: site.phone,
  };
});
