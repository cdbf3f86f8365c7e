// Pushing a message away to the right, with a finger or the mouse. Pure: positions are in pixels.

/** So far it must be pushed to be gone. */
const enough = 50;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far the message follows. It does not go to the left, nor with somebody who scrolls. */
export function followed(from: Point, to: Point): number {
  const [right, down] = [to.x - from.x, Math.abs(to.y - from.y)];
  return right > down ? right : 0;
}

export const isPushedAway = (distance: number): boolean => distance >= enough;
