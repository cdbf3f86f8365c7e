// Settings: who runs the site, search engines, mail, how long data is kept, and samples.

import { SingleScreen } from '../../kit/records/single-screen.tsx';
import { useMay } from '../../server/permissions.ts';
import { DemoContent } from './demo-content.tsx';
import { MailQueue } from './mail-queue.tsx';
import { TestMail } from './test-mail.tsx';

/** A test for those who may change the settings, the queue for those who may read addresses. */
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

export const SettingsScreen = () => <SingleScreen name="site_settings" after={after} />;
