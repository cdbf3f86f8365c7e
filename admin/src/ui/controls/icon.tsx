// The icons of the back office: strokes of one weight in a square of 16.

const drawings = {
  plus: 'M8 1v14M1 8h14',
  search: 'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM11 11l4 4',
  history: 'M2 3v3.5h3.5M2.3 6.5A6.2 6.2 0 1 1 1.8 9M8 4.5v4l2.8 1.7',
  light: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  down: 'M3 6l5 5 5-5',
  up: 'M3 10l5-5 5 5',
  back: 'M15 8H2M7.5 2.5 2 8l5.5 5.5',
  outside: 'M4 12 13 3M5.5 3H13v7.5',
  edit: 'M2 14l.8-3.5L11 2.3 13.7 5l-8.2 8.2z',
  remove: 'M2 4h12M6 4V2h4v2M3.5 4l.7 10h7.6l.7-10M6.5 7v4.5M9.5 7v4.5',
  copy: 'M5.5 5.5V2H14v8.5h-3.5M2 5.5h8.5V14H2z',
  close: 'M2 2l12 12M14 2 2 14',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  grip: 'M5.5 3v.01M5.5 8v.01M5.5 13v.01M10.5 3v.01M10.5 8v.01M10.5 13v.01',
  check: 'M2 8.5 6.2 13 14 3.5',
  comment: 'M2 2.5h12v8.5H7l-3.5 3V11H2z',
  layers: 'M8 2 1.5 5.5 8 9l6.5-3.5zM1.5 9 8 12.5 14.5 9',
  pause: 'M5 2.5v11M11 2.5v11',
  play: 'M4 2.5v11L13.5 8z',
} as const;

const dotted: readonly string[] = ['more', 'grip'];

export type IconName = keyof typeof drawings;

export function Icon({ name }: { readonly name: IconName }) {
  const dots = dotted.includes(name) ? ({ strokeWidth: 2.4, strokeLinecap: 'round' } as const) : {};
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" style={dots}>
      <path d={drawings[name]} />
    </svg>
  );
}
