// The valid calls of all operations.
import { attendeeCalls } from './attendee-calls.ts';
import { calendarCalls } from './calendar-calls.ts';
import type { CallTables } from './call-table.ts';
import { commentCalls } from './comment-calls.ts';
import { contributionCalls } from './contribution-calls.ts';
import { doorCalls } from './door-calls.ts';
import { editorCalls } from './editor-calls.ts';
import { eventCalls } from './event-calls.ts';
import { findingCalls } from './finding-calls.ts';
import { gatedCalls } from './gated-calls.ts';
import { letterCalls } from './letter-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { mediaCalls } from './media-calls.ts';
import { pageHistoryCalls } from './page-history-calls.ts';
import { previewCalls } from './preview-calls.ts';
import { privacyCalls } from './privacy-calls.ts';
import { programCalls } from './program-calls.ts';
import { releaseCalls } from './release-calls.ts';
import { resourceCalls } from './resource-calls.ts';
import { serverCalls } from './server-calls.ts';
import { userCalls } from './user-calls.ts';
import { websiteCalls } from './website-calls.ts';

/** Calls written by hand replace those that follow from the model. */
export const allCalls: CallTables = {
  ...resourceCalls,
  ...attendeeCalls,
  ...calendarCalls,
  ...contributionCalls,
  ...doorCalls,
  ...editorCalls,
  ...eventCalls,
  ...findingCalls,
  ...gatedCalls,
  ...letterCalls,
  ...mailCalls,
  ...mediaCalls,
  ...pageHistoryCalls,
  ...previewCalls,
  ...privacyCalls,
  ...programCalls,
  ...releaseCalls,
  ...serverCalls,
  ...commentCalls,
  ...userCalls,
  ...websiteCalls,
};
