// The texts above the records of a page: which pages have which, and what is shown where none is written.
import { type RowOf, standardTexts } from '@stem/model';
import type { Place } from '../records/places.ts';

export type PageSetting = RowOf<'page_settings'>;

interface KnownText {
  readonly key: string;
  readonly title: string;
  /** What the page does without it. */
  readonly otherwise: string;
}

interface KnownPage {
  readonly title: string;
  readonly address: string;
  /** Where its texts are written. */
  readonly screen: string;
  readonly texts: readonly KnownText[];
}

const absent = 'Empty: the page leaves it out.';
const title = (key: string, name: string, standard: string): KnownText => ({ key, title: name, otherwise: `Empty: the page says “${standard}”.` });
const text = (key: string, name: string): KnownText => ({ key, title: name, otherwise: absent });

/** Texts that a page has until an editor writes others. */
const standard = (page: string, names: Readonly<Record<string, string>>): KnownText[] =>
  Object.entries(names).map(([key, name]) => title(key, name, standardTexts[page]?.[key]?.en ?? ''));

export const knownPages = {
  event: {
    title: 'All event pages',
    address: '/communities',
    screen: '/website-communities/texts',
    texts: standard('event', {
      schedule_lead: 'Schedule: introduction',
      partners_lead: 'Partners: introduction',
      impressions_lead: 'Impressions: introduction',
      archive_lead: 'Programs archive: introduction',
      samples_lead: 'Introduction of samples from other events',
    }),
  },
  attendees: {
    title: 'Login of attendees',
    address: '/communities',
    screen: '/website-communities/texts',
    texts: standard('attendees', { access_lead: 'Introduction' }),
  },
  team: {
    title: 'Team',
    address: '/team',
    screen: '/website-team/texts',
    texts: [
      title('intro_title', 'Title', 'Team'),
      text('intro_text', 'Introduction'),
      title('management_section_title', 'Section title: Management', 'Management'),
      title('office_section_title', 'Section title: Management Office', 'Management Office'),
    ],
  },
  about: { title: 'About', address: '/about', screen: '/website-about/texts', texts: [text('lead', 'Introduction')] },
  contact: {
    title: 'Contact',
    address: '/contact',
    screen: '/website-about/texts',
    texts: [title('intro_title', 'Title', 'Contact'), text('intro_text', 'Introduction')],
  },
  communities: {
    title: 'Communities',
    address: '/communities',
    screen: '/website-communities/texts',
    texts: [{ ...text('card_title', 'Contact card: title'), otherwise: 'Empty: the page has no contact card.' }, text('card_text', 'Contact card: text')],
  },
  ecosystem: {
    title: 'Ecosystem Acceleration',
    address: '/ecosystem-acceleration',
    screen: '/website-innovation/texts',
    texts: [
      { ...text('collaboration_title', 'Strategic collaboration: title'), otherwise: 'Empty: the page has no such section.' },
      text('collaboration_text', 'Strategic collaboration: text'),
    ],
  },
  n9: {
    title: 'N9 House of Innovation',
    address: '/n9-housing',
    screen: '/website-innovation/texts',
    texts: [
      title('housing_title', 'Housing: title', 'Offers'),
      text('housing_text', 'Housing: text'),
      title('partners_title', 'Ecosystem partners: title', 'Partners'),
      text('visit_label', 'First button: label'),
      { ...text('visit_url', 'First button: address'), otherwise: 'Empty: it leads to /contact.' },
      text('learn_label', 'Second button: label'),
      { ...text('learn_url', 'Second button: address'), otherwise: 'Empty: it leads to /ecosystem-acceleration.' },
    ],
  },
} as const satisfies Readonly<Record<string, KnownPage>>;

export type PageName = keyof typeof knownPages;

/** A stored text as its screen calls it. */
export const textTitle = ({ page_name, setting_key }: Pick<PageSetting, 'page_name' | 'setting_key'>): string => {
  const page: KnownPage | undefined = isPageName(page_name) ? knownPages[page_name] : undefined;
  return page?.texts.find(({ key }) => key === setting_key)?.title ?? setting_key;
};

export const isPageName = (name: string | undefined): name is PageName => name !== undefined && Object.hasOwn(knownPages, name);

/** All places of some pages, with what is stored in them; stored texts no page asks for come last. */
export function placesOf(pages: readonly PageName[], stored: readonly PageSetting[]): Place<PageSetting>[] {
  const without = ['page_name', 'setting_key'];
  return pages.flatMap((name) => {
    const page: KnownPage = knownPages[name];
    const own = stored.filter(({ page_name }) => page_name === name);
    const known = page.texts.map(({ key, title: called, otherwise }) => ({
      key,
      called,
      note: otherwise,
      row: own.find(({ setting_key }) => setting_key === key),
    }));
    const others = own
      .filter(({ setting_key }) => !page.texts.some(({ key }) => key === setting_key))
      .map((row) => ({ key: row.setting_key, called: row.setting_key, note: '', row }));
    return [...known, ...others].map(({ key, called, note, row }) => ({
      key: `${name}/${key}`,
      title: called,
      note,
      group: page.title,
      ...(row && { row }),
      initial: { page_name: name, setting_key: key, ...initialTexts(name, key) },
      without,
      page: page.address,
    }));
  });
}

/** A form that is opened for the first time begins with what the page says. */
function initialTexts(page: string, key: string): Pick<Partial<PageSetting>, 'setting_value' | 'setting_value_de'> {
  const text = standardTexts[page]?.[key];
  return text ? { setting_value: text.en, setting_value_de: text.de } : {};
}
