// The point of a picture that every crop keeps: set on the picture itself, by pointer or with the arrow keys.
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId } from 'react';
import { useController } from 'react-hook-form';
import { movePoint, pointAt } from '../../kit/media/focal.ts';
import type { LibraryFile } from '../../kit/media/library-file.ts';
import { useRecordContext } from '../../kit/records/form/record-context.ts';
import { mediaTexts } from '../../texts/media.ts';
import './focal-point.css';

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
    <section className="focal">
      <button type="button" className="focal-picture" aria-label={mediaTexts.focalPoint} aria-describedby={id} onClick={onClick} onKeyDown={onKeyDown}>
        <img src={file.url} alt={file.alt_text ?? ''} style={sizeOf(file)} />
        <span className="focal-mark" style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
      </button>
      <div>
        <p id={id} className="text-note text-soft">
          {mediaTexts.focalPointHint}
        </p>
        <ul className="crops">
          {crops.map(({ title, ratio }) => (
            <li key={title}>
              <img src={file.url} alt="" style={{ aspectRatio: ratio, objectPosition }} />
              <span className="text-note text-soft">{title}</span>
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
