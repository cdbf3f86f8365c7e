// The drawings of topics and benefits: an outline, and strokes in the shade as on the mountains of the site. On a field of 16 by
// 16, from 1 to 15.

type Spot = readonly [x: number, y: number];

const slant = 0.3;

/** Strokes over a shape without holes, all parallel and slightly oblique. */
export function shade(shape: readonly Spot[], gap = 0.8): string {
  const starts = shape.map(([x, y]) => x - slant * y);
  let d = '';
  for (let start = Math.ceil(Math.min(...starts) / gap) * gap; start < Math.max(...starts); start += gap) {
    const crossings = shape.flatMap(([x, y], i): number[] => {
      const [nextX, nextY] = shape[(i + 1) % shape.length] ?? [x, y];
      const [from, to] = [x - slant * y - start, nextX - slant * nextY - start];
      return from * to < 0 ? [y + ((nextY - y) * from) / (from - to)] : [];
    });
    crossings.sort((one, other) => one - other);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [top, foot] = [crossings[i] ?? 0, crossings[i + 1] ?? 0];
      if (foot - top > 0.3) d += `M${short(start + slant * top)} ${short(top)}L${short(start + slant * foot)} ${short(foot)}`;
    }
  }
  return d;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Spots from "x y x y". */
export function spots(text: string): Spot[] {
  const numbers = text.split(' ').map(Number);
  return numbers.flatMap((x, i): Spot[] => (i % 2 ? [] : [[x, numbers[i + 1] ?? 0]]));
}

export const oval = ([x, y]: Spot, rx: number, ry = rx): string => `M${short(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/** Spots on an oval, by degrees from its right end downwards. */
function arc([x, y]: Spot, [rx, ry]: Spot, [from, to]: Spot): Spot[] {
  return Array.from({ length: 19 }, (_, i): Spot => {
    const angle = ((from + ((to - from) * i) / 18) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/** The shaded side of an oval, as far as one within it. */
const crescent = (at: Spot, outer: Spot, inner: Spot): Spot[] => [...arc(at, outer, [-90, 90]), ...arc(at, inner, [90, -90])];

const middle: Spot = [8, 8];
const points = Array.from({ length: 10 }, (_, i): Spot => arc(middle, i % 2 ? [2.9, 2.9] : [7.3, 7.3], [i * 36 - 90, 0])[0] ?? middle);

export const drawings = {
  target: oval(middle, 7) + oval(middle, 4.3) + oval(middle, 1.6) + shade(crescent(middle, [7, 7], [4.3, 4.3])) + shade(arc(middle, [1.6, 1.6], [0, 360]), 0.6),
  lightbulb:
    'M4.4 11.4C4.2 9.4 1 8.8 1 5.8a5 5 0 0 1 10 0c0 3-3.2 3.6-3.4 5.6zM4.4 12.6h3.2M4.4 13.8h3.2M5.2 15h1.6M5.2 11.4 4.6 6.4l.7.9.7-.9.7.9.7-.9-.6 5' +
    shade([...arc([6, 5.8], [5, 5], [-70, 60]), ...spots('7.6 11.4 7.4 9 8.6 6.4')]),
  zap: `M9 1 1.4 9.4H6.2L4.6 15l7.8-8.6h-5z${shade(spots('6.2 9.4 4.6 15 12.4 6.4 7.4 6.4'))}`,
  globe:
    oval(middle, 7) +
    oval(middle, 3.2, 7) +
    'M8 1v14M1 8h14M2.4 4c3 1.1 8.2 1.1 11.2 0M2.4 12c3-1.1 8.2-1.1 11.2 0' +
    shade(crescent(middle, [7, 7], [3.2, 7])),
  brain:
    'M8 2.4C6.6.8 4.2 1.4 3.8 3.2 2 3.6 1.2 5.4 2 7 .6 8.2.8 10.6 2.6 11.4c.2 2 2.2 3.2 3.6 2.4.6 1 1.8.8 1.8-.4zM8 2.4c1.4-1.6 3.8-1 4.2.8 1.8.4 2.6 2.2 1.8 3.8 1.4 1.2 1.2 3.6-.6 4.4-.2 2-2.2 3.2-3.6 2.4-.6 1-1.8.8-1.8-.4M3.8 3.2c.2 1.2 1 1.8 2.2 1.8M2 7c1-.4 2-.2 2.6.6M2.6 11.4c0-1.2.8-2 2-2M8 8c-1 0-1.6.6-1.6 1.6M12.2 3.2c-.2 1.2-1 1.8-2.2 1.8M14 7c-1-.4-2-.2-2.6.6M13.4 11.4c0-1.2-.8-2-2-2M8 6.6c1 0 1.6.6 1.6 1.6' +
    shade(spots('8 2.4 9.4 1.6 12.2 3.2 14 5 14 7 14.8 9.4 13.4 11.4 12 13.6 9.8 13.8 8 13.4')),
  shield:
    'M7.5 1 1 3v4.6c0 3.6 2.6 6 6.5 7.4 3.9-1.4 6.5-3.8 6.5-7.4V3zM7.5 2.6 2.5 4.1v3.5c0 2.6 1.9 4.5 5 5.7 3.1-1.2 5-3.1 5-5.7V4.1zM7.5 2.6v10.7' +
    shade(spots('7.5 2.6 12.5 4.1 12.5 7.6 11.4 10.6 7.5 13.3')),
  'trending-up':
    'M1 12.2 3 9.6l.8.6L6 6.6l2.4 2.6 1.2-1L14 2.4M10.8 2.6 14 2.4l.6 3.2M1 15h14' +
    shade(spots('3.8 10.2 6 6.6 7 10 6.4 13 5.4 11')) +
    shade(spots('8.4 9.2 9.6 8.2 13.4 3.2 14 6 13.6 13.6 12.4 10 11.4 13 10 10.6')) +
    shade(spots('1 12.2 3 9.6 3.4 12 2.6 13.6')),
  users:
    oval([5.6, 5.2], 2.7) +
    'M1 15c0-4 1.6-6 4.6-6s4.6 2 4.6 6zM9.6 3a2.4 2.4 0 1 1 .4 4.5M10.6 9c2.8 0 4.4 2 4.4 6h-4.8' +
    shade(crescent([5.6, 5.2], [2.7, 2.7], [0.6, 2.7])) +
    shade(spots('6 9 8 9.5 9.6 11.4 10.2 15 7 15')) +
    shade(spots('12 9.2 14.2 10.8 15 15 12.8 15')),
  lock:
    'M1 7h12v8H1zM3 7V5a4 4 0 0 1 8 0v2M4.4 7V5.2a2.6 2.6 0 0 1 5.2 0V7M7 11.8V13' +
    oval([7, 10.9], 0.9) +
    shade(spots('8.6 7 13 7 13 15 8.6 15')) +
    shade([...arc([7, 5], [4, 4], [-60, 0]), ...spots('11 7 9.6 7'), ...arc([7, 5.2], [2.6, 2.6], [0, -60])], 0.5),
  cpu:
    'M3 3h10v10H3zM5.5 5.5h5v5h-5zM5 1v2M7 1v2M9 1v2M11 1v2M5 13v2M7 13v2M9 13v2M11 13v2M1 5h2M1 7h2M1 9h2M1 11h2M13 5h2M13 7h2M13 9h2M13 11h2' +
    shade(spots('5.5 5.5 10.5 5.5 10.5 10.5 5.5 10.5')) +
    shade(spots('10.5 3 13 3 13 13 10.5 13')),
  building:
    'M1 15V4l7-3v14M8 1l6 4v10H1M2.6 6.4l1.4-.5v2l-1.4.3zM5.4 5.4l1.4-.5v2.2l-1.4.3zM2.6 10l1.4-.2v2H2.6zM5.4 9.6l1.4-.2v2.4H5.4z' +
    shade(spots('8 1 14 5 14 15 8 15')),
  star:
    `M${points.map((spot) => spot.map(short).join(' ')).join('L')}z` +
    points.map(([x, y], i) => `M8 8 ${short(x)} ${short(y)}${i % 2 ? '' : shade([middle, [x, y], points[i + 1] ?? middle], 0.6)}`).join(''),
} as const;
