// One format as a card. Choosing it opens its speakers; 'Manage Format' opens its form.
import { themeOf } from '@stem/model';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { themeStyle } from '../../kit/formats/theme-style.ts';
import { GermanWords, useGermanOfEvent } from '../../kit/german/german-mark.tsx';
import { type DragOrder, OrderMenu, type OrderMenuProps } from '../../kit/lists/order-menu.tsx';
import { PendingMark } from '../../kit/releases/pending-mark.tsx';
import { usePageAddress } from '../../kit/releases/release-queries.ts';
import type { Format } from '../../kit/sections/section.ts';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { formatTexts } from '../../texts/formats.ts';
import { localText } from '../../texts/language.ts';
import { Button, OutsideLink, Tool } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { badgeOf } from './format-filters.ts';

export interface FormatCardProps extends Pick<OrderMenuProps, 'place' | 'count' | 'onMove'> {
  readonly format: Format;
  /** It is the event that the navigation opens. */
  readonly isChosen: boolean;
  /** It has just been made: it is brought into view. */
  readonly isCreated: boolean;
  readonly isPlaying: boolean;
  readonly isMovable: boolean;
  readonly isDeletable: boolean;
  readonly drag: DragOrder;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function FormatCard({ format, isChosen, isCreated, isPlaying, isMovable, isDeletable, place, count, drag, onMove, onEdit, onDelete }: FormatCardProps) {
  const { slug, external_url } = format;
  const [title, description] = [localText(format, 'title'), localText(format, 'description')];
  const isChangeable = useIsChangeable();
  const addressOf = usePageAddress();
  const german = useGermanOfEvent()(format);
  const { className, ...target } = drag.target(place);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isCreated) return undefined;
    // The dialog gives its focus back first.
    const frame = requestAnimationFrame(() => {
      link.current?.focus({ preventScroll: true });
      link.current?.closest('.card')?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isCreated]);
  return (
    <li className={`card ${className}`} {...target} style={themeStyle(themeOf(format.theme_color))}>
      <FormatPicture format={format} isPlaying={isPlaying} />
      <span className="slug">{badgeOf(slug)}</span>
      <div className="card-body">
        <h2 className="flex items-baseline gap-2">
          <Link ref={link} to={`/speakers/${slug}`} search={{}} aria-current={isChosen ? 'true' : undefined} className="card-link min-w-0 wrap-anywhere">
            {title}
          </Link>
          <OutsideLink className="tool public" hasIcon href={external_url ?? addressOf(`/formats/${slug}`)} aria-label={formatTexts.viewPageOf(title)} />
        </h2>
        <p className="line-clamp-3 min-h-[3lh] text-soft">{description}</p>
        <dl>
          <Fact title={formatTexts.date} value={localText(format, 'date')} />
          <Fact title={formatTexts.location} value={localText(format, 'location')} />
        </dl>
        <div className="card-foot">
          <Button
            text={isChangeable ? formatTexts.manageFormat : formatTexts.showDetails}
            aria-label={isChangeable ? formatTexts.manageFormatTitle(title) : formatTexts.showDetailsOf(title)}
            onClick={onEdit}
          />
          <GermanWords german={german} />
          <PendingMark name="event_formats" id={format.id} />
          <div className="card-actions">{isMovable && <OrderMenu title={title} place={place} count={count} onMove={onMove} handle={drag.handle(place)} />}</div>
        </div>
      </div>
      <div className="card-tools">
        {isChangeable && <Tool icon="edit" label={formatTexts.editNamed(title)} onClick={onEdit} />}
        {isDeletable && <Tool icon="remove" label={formatTexts.deleteNamed(title)} onClick={onDelete} />}
      </div>
    </li>
  );
}

/** The head of a card: the hero video under its colour, the hero picture, or the colour alone. */
function FormatPicture({ format, isPlaying }: { readonly format: Format; readonly isPlaying: boolean }) {
  const { hero_video, hero_image } = format;
  if (hero_video !== null)
    return (
      <figure className="after:absolute after:inset-0 after:bg-(--theme) after:opacity-30 after:content-['']">
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
