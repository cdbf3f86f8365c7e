// What can be found in content: by importance, most urgent first. Wrong is what visitors see, missing is what they do not see yet.

const wrong = [
  'refused',
  'left_out',
  'page_fails',
  'page_flaw',
  'media_missing',
  'link_dead',
  'link_gone',
  'dates',
  'date_text',
  'day_outside',
  'speaker_twice',
  'section_empty',
  'duplicate',
  'alt_missing',
  'page_access',
  'contrast',
  'picture_small',
] as const;

const missing = ['no_registration', 'no_sessions', 'no_topics', 'german_missing', 'german_outdated', 'no_picture'] as const;

const waiting = [
  'inquiry',
  'text_suggested',
  'mail_failed',
  'calendar_outdated',
  'deputy_listed',
  'release_failed',
  'release_ready',
  'webhook_failing',
  'certificate_expiring',
  'token_expiring',
  'invitation_expiring',
] as const;

export const findingKinds = [...wrong, ...missing, ...waiting] as const;
export type FindingKind = (typeof findingKinds)[number];
/** Of the kinds; and what will be: what a release, or the next day, adds to them. */
export type FindingState = 'wrong' | 'soon' | 'waiting' | 'missing';

export const stateOfKind = (kind: FindingKind): Exclude<FindingState, 'soon'> =>
  includes(wrong, kind) ? 'wrong' : includes(missing, kind) ? 'missing' : 'waiting';

const includes = (kinds: readonly FindingKind[], kind: FindingKind): boolean => kinds.includes(kind);
