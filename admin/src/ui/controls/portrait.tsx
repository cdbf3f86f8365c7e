// The picture of a person, or their initials, in every list, form and bar. Their name is written next to it.

export interface PortraitProps {
  /** Null for a person without a name, such as one with the shared password. */
  readonly name: string | null;
  readonly picture: string | null;
  readonly className?: string;
}

export const Portrait = ({ name, picture, className = 'portrait' }: PortraitProps) =>
  picture === null ? (
    <span className={className} aria-hidden="true">
      {name !== null && initialsOf(name)}
    </span>
  ) : (
    <img className={className} src={picture} alt="" loading="lazy" />
  );

const titles = /^(?:Dr|Prof|Ing|lic|iur|phil|med|h\.?c)\.?$/i;

/** The first letters of the first and the last name, without academic titles: 'VA'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !titles.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}
