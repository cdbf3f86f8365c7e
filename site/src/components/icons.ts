// Outlines of the site's icons, by their meaning.
import { drawings } from './drawings.ts';

export const icons = {
  right: 'M1 8h13M8.5 2.5 14 8l-5.5 5.5',
  left: 'M15 8H2M7.5 2.5 2 8l5.5 5.5',
  down: 'M8 1v13M2.5 8.5 8 14l5.5-5.5',
  out: 'M4 12 13 3M5.5 3H13v7.5',
  open: 'M3 6l5 5 5-5',
  plus: 'M8 1v14M1 8h14',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.6 10.6 15 15',
  close: 'M2 2l12 12M14 2 2 14',
  download: 'M8 1v10M3.5 6.5 8 11l4.5-4.5M1 15h14',
  video: 'M1 3.5h10v9H1zM11 7l4-2.5v7L11 9',
  check: 'M2 8.5 6.2 13 14 3.5',
  pause: 'M5 2v12M11 2v12',
  play: 'M4 2v12l9-6z',
} as const;

export type IconName = keyof typeof icons | keyof typeof drawings;

const strokes: Readonly<Record<IconName, string>> = { ...icons, ...drawings };
export const strokesOf = (name: IconName): string => strokes[name];

/** The icon for the stored name of a topic's icon; the target for an unknown name. */
export function iconOfTopic(stored: string): IconName {
  const name = stored
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(' ', '-')
    .toLowerCase();
  return name in drawings ? (name as IconName) : 'target'; // checked to be a name
}
