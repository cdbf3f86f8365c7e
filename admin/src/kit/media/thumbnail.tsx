// A small picture of a file around its focal point, or the ending of its name.
import { endingOf, isVideo, isWhole, type LibraryFile, positionOf, thumbnailOf } from './library-file.ts';

/** A placeholder of a few pixels until the picture is loaded. */
const blurred = (file: LibraryFile) => (file.placeholder === null ? {} : { background: `url(${file.placeholder}) ${positionOf(file)} / cover no-repeat` });

export function Thumbnail({ file }: { readonly file: LibraryFile }) {
  const picture = thumbnailOf(file);
  const whole = isWhole(file);
  if (picture !== undefined)
    return (
      <img
        className={whole ? 'thumbnail whole' : 'thumbnail'}
        src={picture}
        alt=""
        loading="lazy"
        style={whole ? {} : { objectPosition: positionOf(file), ...blurred(file) }}
      />
    );
  if (isVideo(file)) return <video className="thumbnail" src={file.url} muted playsInline preload="metadata" aria-hidden="true" tabIndex={-1} />;
  return (
    <span className="thumbnail none" aria-hidden="true">
      {endingOf(file.filename)}
    </span>
  );
}
