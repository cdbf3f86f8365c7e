// Points on a picture as shares of its width and height.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rounded to a hundredth: finer is invisible. */
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where in the box a place of the window lies. */
export const pointAt = ({ x, y }: Point, { left, top, width, height }: Box): Point => ({ x: share((x - left) / width), y: share((y - top) / height) });

const step = 0.02;

/** The point after an arrow key; undefined for any other key. */
export function movePoint({ x, y }: Point, key: string): Point | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { x: share(x - step), y };
    case 'ArrowRight':
      return { x: share(x + step), y };
    case 'ArrowUp':
      return { x, y: share(y - step) };
    case 'ArrowDown':
      return { x, y: share(y + step) };
    default:
      return undefined;
  }
}
