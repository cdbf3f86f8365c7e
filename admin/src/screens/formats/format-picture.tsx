// The head of a card: the hero video under its colour, the hero picture, or the colour alone.
import { useEffect, useRef } from 'react';
import type { Format } from '../../kit/sections/section.ts';

export function FormatPicture({ format, isPlaying }: { readonly format: Format; readonly isPlaying: boolean }) {
  const { hero_video, hero_image } = format;
  if (hero_video !== null)
    return (
      <figure className="with-video">
        <LoopingVideo key={hero_video} url={hero_video} poster={hero_image} isPlaying={isPlaying} />
      </figure>
    );
  return <figure>{hero_image !== null && <img src={hero_image} alt="" loading="lazy" />}</figure>;
}

function LoopingVideo({ url, poster, isPlaying }: { readonly url: string; readonly poster: string | null; readonly isPlaying: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser that blocks playing shows the first frame, which is enough.
    if (isPlaying) void video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [isPlaying]);
  return (
    <video
      ref={video}
      src={url}
      {...(poster !== null && { poster })}
      autoPlay={isPlaying}
      muted
      loop
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
