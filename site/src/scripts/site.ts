// Everything that pages do with scripts, except for islands and their messages. In one file: a phone waits longer for ten
// small ones than for their bytes.
import { sendInPlace } from './contact-form.ts';
import { closeByBackdrop, openDetails } from './event/dialogs.ts';
import { followEvent } from './event/event-bar.ts';
import { browse } from './event/gallery.ts';
import { fadeIn, followSchedule } from './event/schedule.ts';
import { markSessions, unfoldSessions } from './event/sessions.ts';
import { unfoldSpeakers } from './event/speakers.ts';
import { followTopics } from './event/topics.ts';
import { playFilm } from './film.ts';
import { announceSwitch, followChoice, rememberChoices } from './language.ts';
import { moveLogos } from './logos.ts';
import { closeDropdowns, guardMenu } from './navigation.ts';
import { rotate } from './rotation.ts';
import { searchInPlace } from './site-search.ts';
import { floodOnTouch, leaveThrough } from './touch.ts';

/** What starts for each element with a selector. */
const starts: readonly (readonly [selector: string, start: (element: HTMLElement) => void])[] = [
  ['header', closeDropdowns],
  ['header', guardMenu],
  ['[data-film-scene]', playFilm],
  ['[data-rotation]', rotate],
  ['[data-marquee]', moveLogos],
  ['.rows .row', floodOnTouch],
  ['[data-contact]', sendInPlace],
  ['[data-search]', searchInPlace],
  ['[data-dialog]', openDetails],
  ['[data-dialog]', closeByBackdrop],
  ['.topics', followTopics],
  ['#people', unfoldSpeakers],
  ['#schedule', followSchedule],
  ['#schedule', unfoldSessions],
  ['#schedule', markSessions],
  ['[data-event-bar]', followEvent],
  ['#schedule', (schedule) => fadeIn([...schedule.querySelectorAll('.item')])],
  ['[data-gallery]', browse],
];

followChoice(location);
announceSwitch();
rememberChoices(document);
leaveThrough(document);
for (const [selector, start] of starts)
  for (const element of document.querySelectorAll<HTMLElement>(selector))
    try {
      start(element);
    } catch (reason) {
      // The other parts of the page work.
      reportError(reason);
    }
