// Everything the back office says in German, loaded as one file where the window is German. Each area has the keys of its
// English file; one without German here stays English.
import type { GermanTexts } from '../words/german-words.ts';
import { audit } from './audit.ts';
import { colors } from './colors.ts';
import { germanCounted } from './counted.ts';
import { events } from './events.ts';
import { formats } from './formats.ts';
import { forms } from './forms.ts';
import { gated } from './gated.ts';
import { inquiries } from './inquiries.ts';
import { listControls } from './list-controls.ts';
import { lists } from './lists.ts';
import { media } from './media.ts';
import { germanGroups } from './model/groups.ts';
import { model } from './model/model.ts';
import { pages, withoutText } from './pages.ts';
import { germanAccount } from './people/account.ts';
import { germanCalendar } from './people/calendar.ts';
import { comments } from './people/comments.ts';
import { closedScreens, editors, roles } from './people/editors.ts';
import { here } from './people/here.ts';
import { programs } from './people/programs.ts';
import { germanReleases } from './people/releases.ts';
import { signIn } from './people/sign-in.ts';
import { users } from './people/users.ts';
import { webhooks } from './people/webhooks.ts';
import { publications } from './publications.ts';
import { publishing } from './publishing.ts';
import { records } from './records.ts';
import { germanSections } from './sections.ts';
import { say, sayProblem } from './server/say.ts';
import { settings } from './settings.ts';
import { several } from './several.ts';
import { speakers } from './speakers.ts';
import { website } from './website.ts';

const areas = {
  account: germanAccount,
  audit,
  closedScreens,
  colors,
  counted: germanCounted,
  comments,
  editors,
  events,
  formats,
  forms,
  gated,
  groups: { platform: '', website: 'Inhalte der Website' },
  here,
  inquiries,
  listControls,
  lists,
  media,
  programs,
  publications,
  publishing,
  records,
  calendar: germanCalendar,
  releases: germanReleases,
  roles,
  settings,
  several,
  signIn,
  speakers,
  users,
  webhooks,
  website,
};

export const allGerman = { areas, groups: germanGroups, model, pages, say, sayProblem, sections: germanSections, withoutText } satisfies GermanTexts;
