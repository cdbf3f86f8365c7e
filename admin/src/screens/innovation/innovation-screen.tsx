// The heads of the Co-Innovation, N9 and Ecosystem pages.

import { SingleScreen } from '../../kit/records/single-screen.tsx';
import { recordTexts } from '../../texts/records.ts';
import { websiteTexts } from '../../texts/website.ts';

/** No page reads whether the single record is active. */
const without = ['is_active'];

export const InnovationScreen = () => (
  <SingleScreen
    name="coinnovation_settings"
    words={recordTexts.coinnovation_settings}
    heading={websiteTexts.innovationPages}
    subtitle={websiteTexts.innovationPagesSubtitle}
    loading={websiteTexts.loadingInnovationPages}
    without={without}
  />
);
