// What the rows of the header's navigation and of the footers have in common: an address that opens in some window.

interface SiteLink {
  readonly url: string;
  readonly target: '_self' | '_blank';
  readonly is_active: boolean;
}

export const targetTags = ({ target, is_active }: SiteLink): (string | false)[] => [target === '_blank' && 'New Window', !is_active && 'Inactive'];

export const urlLink = ({ url }: SiteLink) => (
  <a className="link" href={url} target="_blank" rel="noopener">
    {url}
  </a>
);
