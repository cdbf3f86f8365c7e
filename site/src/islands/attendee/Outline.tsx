// One of the site's line drawings.
import { icons } from '../../components/icons.ts';

export const Outline = ({ name }: { readonly name: keyof typeof icons }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);
