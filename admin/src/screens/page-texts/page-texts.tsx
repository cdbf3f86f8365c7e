// The texts of some pages that belong to no record of theirs.

import { isLinkSetting } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { UrlControl } from '../../kit/fields/link-controls.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { PlacesScreen } from '../../kit/records/places-screen.tsx';
import { rowsOf } from '../../server/rows.ts';
import { websiteTexts } from '../../texts/website.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import type { PageName } from '../../texts/words/known-texts.ts';
import { placesOf } from './text-places.ts';

/** The text of such a setting is where a button leads. */
const linkTraits = { controls: { setting_value: UrlControl, setting_value_de: UrlControl } };

export interface PageTextsProps {
  readonly pages: readonly PageName[];
  readonly subtitle: string;
}

export function PageTexts({ pages, subtitle }: PageTextsProps) {
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
      textsOf={({ setting_value, setting_value_de }) => [setting_value, setting_value_de]}
    />
  );
}

/** The texts of pages, each beside the records of its page. */
export const HomeTexts = () => <PageTexts pages={['not_found']} subtitle={websiteTexts.notFoundSubtitle} />;
export const AboutTexts = () => <PageTexts pages={['about', 'contact', 'form']} subtitle={websiteTexts.aboutContactSubtitle} />;
export const TeamTexts = () => <PageTexts pages={['team']} subtitle={websiteTexts.teamPageSubtitle} />;
export const CommunitiesTexts = () => <PageTexts pages={['communities', 'event', 'attendees', 'dashboard']} subtitle={websiteTexts.contactCardSubtitle} />;
export const InnovationTexts = () => <PageTexts pages={['ecosystem', 'n9', 'assistant']} subtitle={websiteTexts.sectionTextsSubtitle} />;
