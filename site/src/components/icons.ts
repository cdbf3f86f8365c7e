// Outlines of the site's icons, by their meaning.

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
  target: 'M8 15A7 7 0 1 0 8 1a7 7 0 0 0 0 14zM8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  lightbulb: 'M5.5 12.5h5M6.5 15h3M5.5 12.5c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6',
  zap: 'M9.5 1 2.5 9.5H8L6.5 15l7-8.5H8z',
  globe: 'M8 15A7 7 0 1 0 8 1a7 7 0 0 0 0 14zM1 8h14M8 1c-5 4.5-5 9.5 0 14M8 1c5 4.5 5 9.5 0 14',
  brain:
    'M8 2.5v11M8 4C7 1.5 3.5 2 3.5 5 1 5.500 1 9 2.500 10c-.5 3 3 4.500 5.500 2.500M8 4c1-2.500 4.500-2 4.500 1 2.500.5 2.500 4 1 5 .5 3-3 4.500-5.500 2.500',
  shield: 'M8 1 2 3.500v4.500c0 3.500 2.500 6 6 7 3.500-1 6-3.500 6-7V3.500z',
  'trending-up': 'M1 12.5 6 7l3 3 6-7M10.5 3H15v4.500',
  users: 'M6 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM1 14c0-3 2-4.500 5-4.500s5 1.500 5 4.500M11 8a2.500 2.500 0 1 0-1-4.800M12.500 9.800c1.700.6 2.500 2 2.500 4.200',
  lock: 'M3 7.500h10V15H3zM5 7.500V5a3 3 0 0 1 6 0v2.500',
  cpu: 'M4 4h8v8H4zM6.500 6.500h3v3h-3zM6 1v3M10 1v3M6 12v3M10 12v3M1 6h3M1 10h3M12 6h3M12 10h3',
  building: 'M2.500 15V3L9 1v14M9 6l4.500 1.500V15M1 15h14M5 5.500h1.500M5 8.500h1.500M5 11.500h1.500',
  star: 'M8 1l2 4.800 5 .4-3.800 3.300 1.200 5L8 11.800 3.600 14.500l1.200-5L1 6.200l5-.4z',
} as const;

export type IconName = keyof typeof icons;

/** Distance of an icon from the left edge of its field, to align the icons of topics with the text above them. */
const leftEdges: Partial<Record<IconName, number>> = {
  lightbulb: 3,
  zap: 2.5,
  shield: 2,
  lock: 3,
};

/** 1 for most icons: they fill the field except for a margin. */
export const leftEdgeOf = (name: IconName): number => leftEdges[name] ?? 1;

/** The icon for the stored name of a topic's icon; the target for an unknown name. */
export function iconOfTopic(stored: string): IconName {
  const name = stored
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(' ', '-')
    .toLowerCase();
  return name in icons ? (name as IconName) : 'target'; // checked to be a name
}
