// Every text of the product in the base language, by area. A key that this folder has and that of another language has not
// does not compile there.
import { audit } from './office/audit.ts';
import { colors } from './office/colors.ts';
import { countedWords } from './office/counted.ts';
import { events } from './office/events.ts';
import { everywhere } from './office/everywhere.ts';
import { formats } from './office/formats.ts';
import { forms } from './office/forms.ts';
import { gated } from './office/gated.ts';
import { listControls } from './office/list-controls.ts';
import { anyList, lists } from './office/lists.ts';
import { media } from './office/media.ts';
import { pages, withoutText } from './office/pages.ts';
import { parts } from './office/parts.ts';
import { account } from './office/people/account.ts';
import { calendar } from './office/people/calendar.ts';
import { comments } from './office/people/comments.ts';
import { contributions } from './office/people/contributions.ts';
import { door } from './office/people/door.ts';
import { editors } from './office/people/editors.ts';
import { findings } from './office/people/findings.ts';
import { guests } from './office/people/guests.ts';
import { here } from './office/people/here.ts';
import { imports } from './office/people/imports.ts';
import { inquiries } from './office/people/inquiries.ts';
import { letters } from './office/people/letters.ts';
import { pointing } from './office/people/pointing.ts';
import { privacy } from './office/people/privacy.ts';
import { programs } from './office/people/programs.ts';
import { releases } from './office/people/releases.ts';
import { replace } from './office/people/replace.ts';
import { roles } from './office/people/roles.ts';
import { signIn } from './office/people/sign-in.ts';
import { translating } from './office/people/translating.ts';
import { users } from './office/people/users.ts';
import { webhooks } from './office/people/webhooks.ts';
import { publications } from './office/publications.ts';
import { publishing } from './office/publishing.ts';
import { anyRecord, records } from './office/records.ts';
import { sectionGroups, sections } from './office/sections.ts';
import { selection } from './office/selection.ts';
import { settings } from './office/settings.ts';
import { several } from './office/several.ts';
import { shell } from './office/shell.ts';
import { speakers } from './office/speakers.ts';
import { website } from './office/website.ts';
import { said } from './said.ts';
import { answerPage } from './site/answer.ts';
import { attendeePages, withoutScript } from './site/attendees.ts';
import { contributePage } from './site/contribute.ts';
import { doorPage } from './site/door.ts';
import { feedbackPage } from './site/feedback.ts';
import { contactForms } from './site/forms.ts';
import { labels } from './site/labels.ts';
import { myDataPage } from './site/my-data.ts';

export const en = {
  ...said,
  office: {
    account,
    anyList,
    anyRecord,
    audit,
    calendar,
    colors,
    comments,
    contributions,
    countedWords,
    door,
    editors,
    events,
    everywhere,
    findings,
    formats,
    forms,
    gated,
    guests,
    here,
    imports,
    inquiries,
    letters,
    listControls,
    lists,
    media,
    pages,
    parts,
    privacy,
    programs,
    pointing,
    publications,
    publishing,
    records,
    releases,
    replace,
    roles,
    sectionGroups,
    sections,
    settings,
    selection,
    several,
    shell,
    signIn,
    speakers,
    translating,
    users,
    webhooks,
    website,
    withoutText,
  },
  site: {
    answer: answerPage,
    attendees: attendeePages,
    contribute: contributePage,
    door: doorPage,
    feedback: feedbackPage,
    forms: contactForms,
    labels,
    myDataPage,
    withoutScript,
  },
};

export type Texts = typeof en;
