// Settings: who runs the site, what search engines are told, where mails go, what is kept how long, and samples.
import { SingleScreen } from '../records/single-screen.tsx';
import { DemoContent } from './demo-content.tsx';
import { MailQueue } from './mail-queue.tsx';
import { settingsWords } from './settings-words.ts';
import { TestMail } from './test-mail.tsx';

const mail = (
  <>
    <TestMail />
    <MailQueue />
  </>
);
const after = { Mail: mail, Samples: <DemoContent /> };

export const SettingsScreen = () => (
  <SingleScreen
    name="site_settings"
    words={settingsWords}
    heading="Settings"
    subtitle="Organisation, search engines, mail, retention and samples"
    loading="Loading settings..."
    after={after}
  />
);
