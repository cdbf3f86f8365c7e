// Settings: who runs the site, search engines, mail, how long data is kept, and samples.

import { SingleScreen } from '../../kit/records/single-screen.tsx';
import { useMay } from '../../server/permissions.ts';
import { recordTexts } from '../../texts/records.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { DemoContent } from './demo-content.tsx';
import { MailQueue } from './mail-queue.tsx';
import { TestMail } from './test-mail.tsx';

/** What is said of mails, to those who may know and try them. */
function Mails() {
  const mayTest = useMay('settings.write');
  const mayRead = useMay('people.read');
  return (
    <>
      {mayTest && <TestMail />}
      {mayRead && <MailQueue />}
    </>
  );
}
const after = { Mail: <Mails />, Samples: <DemoContent /> };

export const SettingsScreen = () => (
  <SingleScreen
    name="site_settings"
    words={recordTexts.site_settings}
    heading={settingsTexts.settings}
    subtitle={settingsTexts.subtitle}
    loading={settingsTexts.loadingSettings}
    after={after}
  />
);
