// The event that was opened last. Screens of the whole site, such as Media, lead back to it, also after a reload.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { rowsOf } from '../../server/client.ts';
import { createListeners } from '../../server/listeners.ts';
import { ownEvents, useRights } from '../../server/permissions.ts';
import type { Format } from '../sections/section.ts';

/** Of one window: two windows may be open for two events. */
const key = 'stem-event';
const { subscribe, notify } = createListeners();

/** By its id, which stays when its address changes; its slug leads to it before it is loaded. */
export function chooseFormat(id: string, slug = id): void {
  const chosen = `${id} ${slug}`;
  if (lastOpened() === chosen) return;
  window.sessionStorage.setItem(key, chosen);
  notify();
}

const lastOpened = () => window.sessionStorage.getItem(key);

/** The event of the address, or else the one that was opened last. */
export function useChosenFormat(): Format | undefined {
  const { format } = useParams({ strict: false });
  const formats = ownEvents(useRights(), useQuery(rowsOf('event_formats')).data ?? []);
  const last = useSyncExternalStore(subscribe, lastOpened);
  return formatNamed(formats, format) ?? formats.find(({ id }) => id === last?.split(' ')[0]);
}

/** What names the one that is chosen in addresses, while it is still loading. */
export function useAwaitedFormat(): string | undefined {
  const { format = lastOpened()?.split(' ')[1] } = useParams({ strict: false });
  return useQuery(rowsOf('event_formats')).isPending ? format : undefined;
}

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly aliases: readonly string[];
}

/** By its slug or id, in any capitals, or by a slug that it had earlier. */
export function formatNamed<F extends Named>(formats: readonly F[], key: string | undefined): F | undefined {
  if (key === undefined) return undefined;
  const plain = key.toLowerCase();
  const earlier = `/formats/${plain}`;
  return (
    formats.find(({ slug, id }) => slug === plain || id === plain) ?? formats.find(({ aliases }) => aliases.some((alias) => alias.toLowerCase() === earlier))
  );
}
