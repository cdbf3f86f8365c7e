// One of the site's line drawings.
import { type IconName, icons } from '../../components/icons.ts';

export const Outline = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);
