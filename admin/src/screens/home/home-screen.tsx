// Website Home Settings: all texts of the home page and the footers, in both languages.

import { SingleScreen } from '../../kit/records/single-screen.tsx';
import { recordTexts } from '../../texts/records.ts';
import { websiteTexts } from '../../texts/website.ts';
import { LogoRows } from './logo-rows.tsx';
import { ServiceImages } from './service-images.tsx';

const traits = { controls: { partner_logos: LogoRows, service_images: ServiceImages } };

export const HomeScreen = () => (
  <SingleScreen
    name="website_home_settings"
    words={recordTexts.website_home_settings}
    heading={websiteTexts.websiteHomeSettings}
    subtitle={websiteTexts.homeSettingsSubtitle}
    loading={websiteTexts.loadingHomeSettings}
    page="/"
    traits={traits}
  />
);
