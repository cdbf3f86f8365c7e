// The pen of the series: straight strokes, paths and the sheet they lie on, written as short SVG.

/** What every kind is drawn from. `time` runs from 0 to 1 and comes back; a still has none. */
export interface Sheet {
  seed: number;
  field: string;
  colour: string;
  width: number;
  height: number;
  time?: number;
}

export type Spot = readonly [x: number, y: number];

export const short = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
};

const pair = (x: number, y: number): string => `${short(x)}${y < 0 && short(y) !== '0' ? '' : ' '}${short(y)}`;

/** One straight stroke. */
export function line(x1: number, y1: number, x2: number, y2: number): string {
  const from = `M${pair(x1, y1)}`;
  if (short(y1) === short(y2)) return `${from}H${short(x2)}`;
  if (short(x1) === short(x2)) return `${from}V${short(y2)}`;
  return `${from}l${pair(x2 - x1, y2 - y1)}`;
}

export const join = (from: Spot, to: Spot): string => line(from[0], from[1], to[0], to[1]);

/** Strokes through all spots; steps are written relative and never drift, because they start from what was written. */
export function polyline(spots: readonly Spot[]): string {
  let d = '';
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of spots) {
    const [toX, toY] = [Math.round(nextX * 10) / 10, Math.round(nextY * 10) / 10];
    const step = pair(toX - x, toY - y);
    if (d === '') d = `M${pair(toX, toY)}l`;
    else d += d.endsWith('l') || step.startsWith('-') ? step : ` ${step}`;
    [x, y] = [toX, toY];
  }
  return d;
}

/** A line that runs smoothly between the middles of its steps, without corners. */
export function curve(spots: readonly Spot[]): string {
  const [first, ...others] = spots;
  if (!first) return '';
  let [x, y] = [round(first[0]), round(first[1])];
  let d = `M${pair(x, y)}q`;
  for (const [place, spot] of others.entries()) {
    const after = others[place + 1] ?? spot;
    const [toX, toY] = [round((spot[0] + after[0]) / 2), round((spot[1] + after[1]) / 2)];
    for (const step of [pair(round(spot[0]) - x, round(spot[1]) - y), pair(toX - x, toY - y)]) d += d.endsWith('q') || step.startsWith('-') ? step : ` ${step}`;
    [x, y] = [toX, toY];
  }
  return d;
}

const round = (value: number): number => Math.round(value * 10) / 10;

export const polygon = (spots: readonly Spot[]): string => `${polyline(spots)}z`;

export const stroke = (d: string, colour: string, weight: number, more = ''): string =>
  d === '' ? '' : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${Math.round(weight * 1000) / 1000}"${more}/>`;

export const fill = (d: string, colour: string): string => (d === '' ? '' : `<path d="${d}" fill="${colour}"/>`);

/** A shape that covers what lies behind it and shows its edge. */
export const plate = (d: string, sheet: Sheet, weight: number): string =>
  `<path d="${d}" fill="${sheet.field}" stroke="${sheet.colour}" stroke-width="${Math.round(weight * 1000) / 1000}"/>`;

export const roundEnds = ' stroke-linecap="round" stroke-linejoin="round"';

/** The finished sheet: its flat ground and what was drawn on it. */
export const svg = ({ width, height, field }: Sheet, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<path d="M0 0H${width}V${height}H0z" fill="${field}"/>${body}</svg>\n`;
