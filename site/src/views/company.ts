// The company: its people, its values, its contact details and its legal pages.
import { view } from '@stem/content-pipeline/read';
import { localize } from '@stem/model';
import { published } from '@stem/model/tables';
import { localLink } from '../language/paths.ts';
import { initialsOf } from '../language/plain-text.ts';
import { textsOf } from '../language/texts.ts';
import { readPictures } from './pictures.ts';
import { readSingle } from './settings.ts';

const order = [{ by: 'order_index' as const }];

/** The people of one section, in order. Without e-mail address and telephone, which the model does not publish. */
export const team = view('Team', async (read, { category }: { category: 'management' | 'office' }) => {
  const rows = await read.rows(published.team_members, { is_active: true }, { order: [{ by: 'sort_order' }] });
  const members = rows.filter((row) => row.category === category);
  const picture = await readPictures(read, members, ({ photo_url }) => photo_url);
  return members.map((row) => {
    const name = localize(read.lang, row, 'name');
    const portrait = picture(row.photo_url);
    return {
      id: row.id,
      name,
      initials: initialsOf(name.text),
      position: localize(read.lang, row, 'position'),
      bio: localize(read.lang, row, 'bio'),
      linkedin: localLink(read.lang, row.linkedin_url),
      ...(portrait && { portrait }),
    };
  });
});

export const aboutSections = view('About sections', async (read) => {
  const rows = await read.rows(published.about_sections, {}, { order });
  const picture = await readPictures(read, rows, ({ image_url }) => image_url);
  return rows.map((row) => {
    const found = picture(row.image_url);
    return {
      id: row.id,
      section: row.section,
      title: localize(read.lang, row, 'title'),
      content: localize(read.lang, row, 'content'),
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
    title: localize(read.lang, row, 'title'),
    facts: [
      ...row.facts.map((fact) => ({
        label: localize(read.lang, fact, 'label'),
        value: localize(read.lang, fact, 'value'),
      })),
      ...(number && !isWritten ? [{ label: { text: textsOf(read.lang).companyNumber }, value: { text: number } }] : []),
    ],
    body: localize(read.lang, row, 'body'),
  };
});

/** The counters of the imprint page. */
export const imprintFigures = view('Imprint figures', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  return [
    { value: `${home.stats_executive_count}+`, label: localize(read.lang, home, 'stats_executive_label') },
    { value: `${home.stats_projects_count}+`, label: localize(read.lang, home, 'stats_projects_label') },
  ];
});

export const organisation = view('Organisation', async (read) => {
  const site = await readSingle(read, 'site_settings');
  return {
    name: site.legal_name,
    street: site.street,
    town: `${site.postal_code} ${localize(read.lang, site, 'city').text}`,
    email: site.email,
    phone: site.phone,
  };
});
