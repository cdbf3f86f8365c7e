// The head of the communities page: its texts and its two figures.

import { SingleScreen } from '../../kit/records/single-screen.tsx';
import { recordTexts } from '../../texts/records.ts';
import { websiteTexts } from '../../texts/website.ts';

/** No page reads whether the single record is active. */
const without = ['is_active'];

export const HeroScreen = () => (
  <SingleScreen
    name="communities_hero_content"
    words={recordTexts.communities_hero_content}
    heading={websiteTexts.communitiesHero}
    subtitle={websiteTexts.heroContentSubtitle}
    loading={websiteTexts.loadingCommunitiesHero}
    page="/communities"
    without={without}
  />
);
