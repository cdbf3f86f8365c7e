// The texts above the records of a page: which pages have which, and what is shown where none is written.
import type { RowOf } from '@stem/model';
import { pagesInLanguage } from './page-words.ts';

export type PageSetting = RowOf<'page_settings'>;

interface KnownText {
  readonly key: string;
  readonly title: string;
  /** What the page does without it. */
  readonly otherwise: string;
}

export interface KnownPage {
  readonly title: string;
  readonly address: string;
  /** Where its texts are written. */
  readonly screen: string;
  readonly texts: readonly KnownText[];
}

const absent = 'Empty: the page leaves it out.';
const text = (key: string, name: string, otherwise = absent): KnownText => ({ key, title: name, otherwise });

const inEnglish = {
  event: {
    title: 'All event pages',
    address: '/communities',
    screen: '/website-communities/texts',
    texts: [
      text('schedule_lead', 'Schedule: introduction'),
      text('partners_lead', 'Partners: introduction'),
      text('impressions_lead', 'Impressions: introduction'),
      text('archive_lead', 'Programs archive: introduction'),
      text('samples_lead', 'Introduction of samples from other events'),
      text('invitation_question', 'Link to Contact beside Registration'),
      text('empty_day', 'Day without sessions'),
      text('over', 'Edition that has taken place'),
      text('platform_of', 'Footer: between event and company'),
      text('title_suffix', 'End of the title in browsers and search results'),
    ],
  },
  attendees: {
    title: 'Login of attendees',
    address: '/communities',
    screen: '/website-communities/texts',
    texts: [text('access_lead', 'Introduction')],
  },
  dashboard: {
    title: 'Content area of attendees',
    address: '/communities',
    screen: '/website-communities/texts',
    texts: [text('welcome', 'Welcome'), text('empty_title', 'No files yet: title'), text('empty_text', 'No files yet: text')],
  },
  team: {
    title: 'Team',
    address: '/team',
    screen: '/website-team/texts',
    texts: [
      text('intro_title', 'Title'),
      text('intro_text', 'Introduction'),
      text('management_section_title', 'Section title: Management'),
      text('office_section_title', 'Section title: Management Office'),
    ],
  },
  about: { title: 'About', address: '/about', screen: '/website-about/texts', texts: [text('lead', 'Introduction')] },
  contact: {
    title: 'Contact',
    address: '/contact',
    screen: '/website-about/texts',
    texts: [text('intro_title', 'Title'), text('intro_text', 'Introduction')],
  },
  form: {
    title: 'Contact forms',
    address: '/contact',
    screen: '/website-about/texts',
    texts: [text('sent_title', 'Once it is sent: title'), text('sent_text', 'Once it is sent: text')],
  },
  communities: {
    title: 'Communities',
    address: '/communities',
    screen: '/website-communities/texts',
    texts: [
      text('card_title', 'Contact card: title', 'Empty: the page has no contact card.'),
      text('card_text', 'Contact card: text'),
      text('empty_title', 'No communities: title'),
      text('empty_text', 'No communities: text'),
    ],
  },
  ecosystem: {
    title: 'Ecosystem Acceleration',
    address: '/ecosystem-acceleration',
    screen: '/website-innovation/texts',
    texts: [
      text('collaboration_title', 'Strategic collaboration: title', 'Empty: the page has no such section.'),
      text('collaboration_text', 'Strategic collaboration: text'),
    ],
  },
  n9: {
    title: 'N9 House of Innovation',
    address: '/n9-housing',
    screen: '/website-innovation/texts',
    texts: [
      text('housing_title', 'Housing: title'),
      text('housing_text', 'Housing: text'),
      text('partners_title', 'Ecosystem partners: title'),
      text('visit_label', 'First button: label'),
      text('visit_url', 'First button: address', 'Empty: it leads to /contact.'),
      text('learn_label', 'Second button: label'),
      text('learn_url', 'Second button: address', 'Empty: it leads to /ecosystem-acceleration.'),
    ],
  },
  assistant: {
    title: 'Co-Innovation Assistant',
    address: '/co-innovation',
    screen: '/website-innovation/texts',
    texts: [
      text('placeholder', 'In the empty field for questions'),
      text('inactive', 'While the assistant is switched off'),
      text('consent', 'Sending a conversation: consent'),
      text('sent', 'Sending a conversation: once it is sent'),
    ],
  },
  not_found: {
    title: 'Unknown addresses',
    address: '/404',
    screen: '/website-home/texts',
    texts: [
      text('title', 'Any page: title'),
      text('text', 'Any page: text'),
      text('event_title', 'Event: title'),
      text('event_text', 'Event: text'),
      text('address_title', 'Address without an event: title'),
      text('address_text', 'Address without an event: text'),
    ],
  },
} as const satisfies Readonly<Record<string, KnownPage>>;

export const knownPages = pagesInLanguage<keyof typeof inEnglish, KnownPage>(inEnglish);

export type PageName = keyof typeof knownPages;

/** A stored text as its screen calls it. */
export const textTitle = ({ page_name, setting_key }: Pick<PageSetting, 'page_name' | 'setting_key'>): string => {
  const page: KnownPage | undefined = isPageName(page_name) ? knownPages[page_name] : undefined;
  return page?.texts.find(({ key }) => key === setting_key)?.title ?? setting_key;
};

export const isPageName = (name: string | undefined): name is PageName => name !== undefined && Object.hasOwn(knownPages, name);
