// The texts of some pages that belong to no record of theirs.
import { columnsFor, inEach, isLinkSetting, standardText } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { UrlControl } from '../../kit/fields/link-controls.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import type { Place } from '../../kit/records/places.ts';
import { PlacesScreen } from '../../kit/records/places-screen.tsx';
import { rowsOf } from '../../server/client.ts';
import { websiteTexts } from '../../texts/website.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { type KnownPage, knownPages, type PageName, type PageSetting } from '../../texts/words/known-texts.ts';

/** The text of such a setting is where a button leads. */
const linkTraits = { controls: inEach('setting_value', () => UrlControl) };

export function PageTexts({ pages, subtitle }: { readonly pages: readonly PageName[]; readonly subtitle: string }) {
  const { data, error, refetch } = useQuery(rowsOf('page_settings'));
  if (!data)
    return <NotLoaded query={{ error, refetch }} section={{ heading: websiteTexts.pageSettings, subtitle }} sentence={websiteTexts.loadingPageSettings} />;
  return (
    <PlacesScreen
      name="page_settings"
      heading={websiteTexts.pageSettings}
      subtitle={subtitle}
      plural={countedWords.text[1]}
      places={placesOf(pages, data)}
      traitsOf={({ initial }) => (isLinkSetting(String(initial.setting_key)) ? linkTraits : {})}
      textsOf={(row) => columnsFor('setting_value').map((column) => row[column])}
    />
  );
}

export const HomeTexts = () => <PageTexts pages={['not_found']} subtitle={websiteTexts.notFoundSubtitle} />;
export const AboutTexts = () => <PageTexts pages={['about', 'invitation', 'contact', 'form']} subtitle={websiteTexts.aboutContactSubtitle} />;
export const TeamTexts = () => <PageTexts pages={['team']} subtitle={websiteTexts.teamPageSubtitle} />;
export const CommunitiesTexts = () => <PageTexts pages={['communities', 'event', 'attendees', 'dashboard']} subtitle={websiteTexts.contactCardSubtitle} />;
export const InnovationTexts = () => <PageTexts pages={['ecosystem', 'n9', 'assistant']} subtitle={websiteTexts.sectionTextsSubtitle} />;

/** All places of some pages, with what is stored in them or what the site says where nothing is; stored texts no page asks for come last. */
export function placesOf(pages: readonly PageName[], stored: readonly PageSetting[]): Place<PageSetting>[] {
  const without = ['page_name', 'setting_key'];
  return pages.flatMap((name) => {
    const page: KnownPage = knownPages[name];
    const own = stored.filter(({ page_name }) => page_name === name);
    const known = page.texts.map(({ key, title: called, otherwise }) => ({
      key,
      called,
      note: standardText(name, key) ? websiteTexts.standardText : otherwise,
      row: own.find(({ setting_key }) => setting_key === key),
      standard: standardText(name, key),
    }));
    const others = own
      .filter(({ setting_key }) => !page.texts.some(({ key }) => key === setting_key))
      .map((row) => ({ key: row.setting_key, called: row.setting_key, note: '', row, standard: undefined }));
    return [...known, ...others].map(({ key, called, note, row, standard }) => ({
      key: `${name}/${key}`,
      title: called,
      note,
      group: page.title,
      ...(row && { row }),
      ...(standard && { standard }),
      // A form that is opened for the first time begins with what the page says.
      initial: { page_name: name, setting_key: key, ...(standard && inEach('setting_value', (language) => standard[language] ?? null)) },
      without,
      page: page.address,
    }));
  });
}
