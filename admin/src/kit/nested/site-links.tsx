// What the rows of the header's navigation and of the footers have in common: an address that opens in some window.
import { listControlTexts } from '../../texts/list-controls.ts';
import { OutsideLink } from '../../ui/controls/button.tsx';

interface SiteLink {
  readonly url: string;
  readonly target: '_self' | '_blank';
  readonly is_active: boolean;
}

export const targetTags = ({ target, is_active }: SiteLink): (string | false)[] => [
  target === '_blank' && listControlTexts.newWindow,
  !is_active && listControlTexts.inactive,
];

export const urlLink = ({ url }: SiteLink) => <OutsideLink text={url} href={url} />;
