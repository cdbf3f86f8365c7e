// The point of a picture that every crop keeps: set on the picture itself, by pointer or with the arrow keys.
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId } from 'react';
import { useController } from 'react-hook-form';
import type { LibraryFile } from '../../kit/media/library-file.ts';
import { useRecordContext } from '../../kit/records/form/record-context.ts';
import { mediaTexts } from '../../texts/media.ts';

/** How the website crops: portraits, rooms, and the heads of pages. */
const crops = [
  { title: mediaTexts.portrait, ratio: '4 / 5' },
  { title: mediaTexts.room, ratio: '3 / 2' },
  { title: mediaTexts.wide, ratio: '12 / 5' },
] as const;

export function FocalPoint({ file }: { readonly file: LibraryFile }) {
  const { control } = useRecordContext();
  const { field: across } = useController({ name: 'focal_x', control });
  const { field: down } = useController({ name: 'focal_y', control });
  const id = useId();
  const point = { x: Number(across.value), y: Number(down.value) };
  const objectPosition = `${point.x * 100}% ${point.y * 100}%`;

  function set({ x, y }: typeof point) {
    across.onChange(x);
    down.onChange(y);
  }
  function onClick(event: MouseEvent) {
    // Pressed with a key there is no place on the picture.
    if (event.detail > 0) set(pointAt({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect()));
  }
  function onKeyDown(event: KeyboardEvent) {
    const moved = movePoint(point, event.key);
    if (!moved) return;
    event.preventDefault();
    set(moved);
  }

  return (
    <section className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-5 items-start max-tablet:grid-cols-1">
      <button
        type="button"
        className="relative justify-self-start bg-sunk cursor-crosshair"
        aria-label={mediaTexts.focalPoint}
        aria-describedby={id}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img className="block max-h-96" src={file.url} alt={file.alt_text ?? ''} style={sizeOf(file)} />
        <span
          className="absolute size-6 -translate-1/2 rounded-full border-2 border-[#ffffff] shadow-[0_0_0_2px_#14181a,inset_0_0_0_2px_#14181a]"
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        />
      </button>
      <div>
        <p id={id} className="text-note text-soft">
          {mediaTexts.focalPointHint}
        </p>
        <ul className="flex flex-wrap items-end gap-3 mt-3">
          {crops.map(({ title, ratio }) => (
            <li key={title}>
              <img className="h-20 object-cover" src={file.url} alt="" style={{ aspectRatio: ratio, objectPosition }} />
              <span className="block text-note text-soft">{title}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** At most 24rem high; known before the picture is there, so that nothing below it moves. */
function sizeOf({ width, height }: LibraryFile): CSSProperties {
  if (!width || !height) return {};
  return { width: `min(${width}px, ${(24 * width) / height}rem)`, aspectRatio: `${width} / ${height}` };
}

interface Point {
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
