// The texts above the records of a page: which pages have which, and what is shown where none is written.
import type { RowOf } from '@stem/model';
import { pages, withoutText } from '@stem/model/texts/en/office/pages';
import { inWindow } from '../language.ts';

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
  readonly screen: string;
  readonly texts: readonly KnownText[];
}

/** By text: what the page does without it, where that is not to leave it out. */
type Without = { readonly [key: string]: keyof typeof withoutText };

const places: { readonly [Name in keyof typeof pages]: Pick<KnownPage, 'address' | 'screen'> & { readonly without?: Without } } = {
  event: { address: '/communities', screen: '/website-communities/texts' },
  attendees: { address: '/communities', screen: '/website-communities/texts' },
  dashboard: { address: '/communities', screen: '/website-communities/texts' },
  team: { address: '/team', screen: '/website-team/texts' },
  about: { address: '/about', screen: '/website-about/texts' },
  invitation: { address: '/invitation', screen: '/website-about/texts' },
  contact: { address: '/contact', screen: '/website-about/texts' },
  form: { address: '/contact', screen: '/website-about/texts' },
  communities: { address: '/communities', screen: '/website-communities/texts', without: { card_title: 'noCard' } },
  ecosystem: { address: '/ecosystem-acceleration', screen: '/website-innovation/texts', without: { collaboration_title: 'noSection' } },
  n9: { address: '/n9-housing', screen: '/website-innovation/texts', without: { visit_url: 'leadsToContact', learn_url: 'leadsToEcosystem' } },
  assistant: { address: '/co-innovation', screen: '/website-innovation/texts' },
  not_found: { address: '/404', screen: '/website-home/texts' },
};

const said: { readonly [name: string]: { readonly title: string; readonly texts: { readonly [key: string]: string } } } = inWindow('pages', pages);
const without = inWindow('withoutText', withoutText);

export const knownPages = Object.fromEntries(
  Object.entries(places).map(([name, { without: others = {}, ...place }]): [string, KnownPage] => {
    const { title = '', texts = {} } = said[name] ?? {};
    const known = Object.entries(texts).map(([key, called]) => ({ key, title: called, otherwise: without[others[key] ?? 'leftOut'] }));
    return [name, { title, ...place, texts: known }];
  }),
) as Readonly<Record<keyof typeof places, KnownPage>>; // fromEntries forgets the names

export type PageName = keyof typeof knownPages;

export const textTitle = ({ page_name, setting_key }: Pick<PageSetting, 'page_name' | 'setting_key'>): string => {
  const page: KnownPage | undefined = isPageName(page_name) ? knownPages[page_name] : undefined;
  return page?.texts.find(({ key }) => key === setting_key)?.title ?? setting_key;
};

export const isPageName = (name: string | undefined): name is PageName => name !== undefined && Object.hasOwn(knownPages, name);
