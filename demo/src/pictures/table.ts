// A long table from above, as an architect draws it: the shadow side of every plate is hatched.
import { between, random } from './noise.ts';
import { fill, line, plate, type Sheet, short, stroke, svg } from './strokes.ts';

interface Setting extends Sheet {
  weight: number;
  /** The measure of the drawing: a plate is one unit wide. */
  unit: number;
  /** From one guest to the next, in units. */
  pitch: number;
  chairs: 'round' | 'square';
  glasses: number;
}

export function drawTable(sheet: Sheet): string {
  const { width, height } = sheet;
  const next = random(sheet.seed);
  const angle = between(next, -24, -14) * (next() < 0.35 ? -1 : 1);
  const unit = height / between(next, 5.6, 8);
  const setting: Setting = {
    ...sheet,
    unit,
    weight: width / 900,
    pitch: between(next, 1.42, 1.75),
    chairs: next() < 0.6 ? 'round' : 'square',
    glasses: next() < 0.5 ? 1 : 2,
  };
  let body = board(setting);
  const guests = Math.ceil((width * 0.7) / unit / setting.pitch);
  for (let i = -guests; i <= guests; i++) for (const side of [-1, 1]) body += place(setting, i * unit * setting.pitch, side);
  return svg(sheet, `<g transform="translate(${width / 2} ${height / 2}) rotate(${short(angle)})">${body}</g>`);
}

function board({ width, field, colour, weight, unit }: Setting): string {
  const end = width * 0.8;
  const half = unit * 1.55;
  let planks = '';
  for (let y = -half; y <= half; y += unit / 2.2) planks += line(-end, y, end, y);
  let floor = '';
  for (let x = -end; x < end; x += weight * 7) floor += line(x, half, x + unit * 0.34, half + unit * 0.5);
  const edges = line(-end, -half, end, -half) + line(-end, half, end, half);
  const top = fill(`M${short(-end)} ${short(-half)}H${short(end)}V${short(half)}H${short(-end)}z`, field);
  return stroke(floor, colour, weight * 0.6) + top + stroke(planks, colour, weight * 0.45) + stroke(edges, colour, weight * 1.8);
}

function place(setting: Setting, x: number, side: number): string {
  const { colour, weight, unit, glasses } = setting;
  let cutlery = '';
  for (const off of [-0.66, 0.66]) cutlery += line(x + unit * off, side * unit * 0.5, x + unit * off, side * unit * 1.3);
  let drinks = '';
  for (let i = 0; i < glasses; i++) drinks += circle(x + unit * (0.56 - i * 0.32), side * unit * (0.3 - i * 0.1), unit * (0.13 - i * 0.03));
  return dish(setting, x, side * unit * 0.88) + stroke(cutlery, colour, weight * 1.6) + stroke(drinks, colour, weight) + chair(setting, x, side);
}

function dish(sheet: Setting, x: number, y: number): string {
  const { colour, weight, unit } = sheet;
  const radius = unit * 0.5;
  let hatch = '';
  for (let off = -radius; off <= radius; off += weight * 3.6) {
    const half = Math.sqrt(Math.max(0, radius * radius - off * off));
    const from = Math.max(-half, off * 0.55 - radius * 0.05);
    if (half > from) hatch += line(x + off, y + from, x + off, y + half);
  }
  return stroke(hatch, colour, weight * 0.7) + stroke(circle(x, y, radius), colour, weight * 1.2) + plate(circle(x, y, radius * 0.62), sheet, weight * 0.8);
}

function chair(setting: Setting, x: number, side: number): string {
  const { unit, weight, chairs } = setting;
  const sweep = side > 0 ? 1 : 0;
  const back =
    chairs === 'round' ? `a${short(unit * 0.5)} ${short(unit * 0.34)} 0 0 ${sweep} ${short(-unit)} 0` : `v${short(side * unit * 0.16)}h${short(-unit)}`;
  const from = `M${short(x - unit * 0.5)} ${short(side * unit * 1.9)}h${short(unit)}v${short(side * unit * 0.62)}`;
  return plate(`${from}${back}z`, setting, weight);
}

const circle = (x: number, y: number, radius: number): string => {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(radius * 2)} 0a${r} ${r} 0 1 0 ${short(-radius * 2)} 0z`;
};
