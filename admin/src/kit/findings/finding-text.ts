// What a finding says, and where it is mended.
import type { ShownFinding } from '@stem/api/client';
import { entities } from '../../texts/entities.ts';
import { findingTexts } from '../../texts/findings.ts';
import { foundField } from '../sections/found-field.ts';
import { type PageText, placeOfRecord } from '../sections/record-places.ts';

type Found = Pick<ShownFinding, 'kind' | 'entity' | 'record' | 'column' | 'path' | 'about' | 'sentence' | 'title'>;

/** The name of the record and its field, or of the page: 'Ada Lovelace, Bio (German)'. */
export function findingName({ kind, entity, column, path, about, title }: Found): string {
  if (kind === 'mail_failed' && about !== undefined) return findingTexts.mails(about);
  if (entity === undefined) return path ?? about ?? '';
  const label = column === undefined ? undefined : foundField({ entity, field: column }).label;
  return [title || entities[entity].label, label].filter(Boolean).join(', ');
}

/** Beside the name: an address, another record, what the page says. */
export const findingNote = ({ entity, about, sentence, kind }: Found): string | undefined => sentence ?? (entity && kind !== 'mail_failed' ? about : undefined);

/** Of the event: what it lacks is added there. */
const listsOfEvents: { readonly [Kind in ShownFinding['kind']]?: string } = { no_topics: '/key-topics', no_sessions: '/agenda', calendar_outdated: '/letters' };

/** About a release itself; other kinds name the release that will bring them. */
export const isOfRelease = (kind: ShownFinding['kind']): boolean => kind === 'release_failed' || kind === 'release_ready';

export interface FindingPlace {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

const screens: { readonly [Kind in ShownFinding['kind']]?: FindingPlace } = {
  mail_failed: { to: '/home-management/settings', search: { show: 'mail' } },
  webhook_failing: { to: '/programs/webhooks', search: {} },
  certificate_expiring: { to: '/programs/webhooks', search: {} },
  token_expiring: { to: '/programs', search: {} },
};

/** Undefined where no screen has it, such as a part of many pages. */
export function placeOfFinding(
  found: Found & { readonly events?: readonly string[]; readonly release?: ShownFinding['release'] },
  texts: readonly PageText[],
): FindingPlace | undefined {
  const { kind, entity, record, column, path, events = [], release } = found;
  if (isOfRelease(kind) && release) return { to: '/releases', search: { record: release.id } };
  const list = listsOfEvents[kind];
  if (list && events[0] !== undefined) return { to: `${list}/${events[0]}`, search: {} };
  if (entity !== undefined && record !== undefined) {
    const place = placeOfRecord({ entity, id: record, format: events[0] ?? null }, texts);
    const field = column !== undefined && foundField({ entity, field: column }).field;
    return { to: place.path, search: { ...(place.record !== undefined && { record: place.record }), ...(field && { field }) } };
  }
  if (path?.startsWith('/')) return { to: kind === 'page_fails' ? '/publishing/page' : '/pages', search: { find: path } };
  return screens[kind];
}
