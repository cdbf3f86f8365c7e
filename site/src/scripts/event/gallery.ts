// Arrows and thumbnails for a row of pictures that visitors can also scroll by hand.
import { onRest } from '../on-rest.ts';
import { wrapIndex } from '../wrapped.ts';

export function browse(gallery: Element): void {
  const frames = gallery.querySelector<HTMLElement>('[data-frames]');
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumb]')];
  const pager = gallery.querySelector<HTMLElement>('[data-pager]');
  const status = gallery.querySelector('[data-status]');
  if (!frames || !pager) return;
  const items = [...frames.children].filter((item) => item instanceof HTMLElement);
  const leftOf = (place: number) => (items[place]?.offsetLeft ?? 0) - (items[0]?.offsetLeft ?? 0);
  // The target of a movement under way.
  let aim: number | undefined;
  const shown = () => aim ?? Math.round(frames.scrollLeft / (leftOf(1) || frames.clientWidth));

  const mark = () => {
    for (const [place, thumb] of thumbs.entries())
      if (place === shown()) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
  };
  const show = (place: number) => {
    aim = place;
    frames.scrollTo({ left: leftOf(place) });
    mark();
    if (status) status.textContent = `${place + 1} / ${items.length}`;
  };
  for (const [place, thumb] of thumbs.entries())
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      show(place);
    });
  for (const button of pager.querySelectorAll<HTMLButtonElement>('[data-step]'))
    button.addEventListener('click', () => show(wrapIndex(shown() + Number(button.dataset.step), items.length)));
  frames.addEventListener('keydown', (event) => {
    const place = placeAfter(event.key, shown(), items.length);
    if (place === undefined || event.target !== frames) return;
    event.preventDefault();
    show(place);
  });
  frames.addEventListener('scroll', mark, { passive: true });
  onRest(frames, () => {
    aim = undefined;
    mark();
  });
  addEventListener('resize', mark);
  pager.hidden = items.length < 2;
  mark();
}

/** Where a key leads from a picture; undefined for keys that mean something else. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = { ArrowLeft: wrapIndex(place - 1, count), ArrowRight: wrapIndex(place + 1, count), Home: 0, End: count - 1 };
  return places[key];
}
