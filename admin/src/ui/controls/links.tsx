// Links out of the back office, in a window of their own.
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'children'> {
  readonly text?: ReactNode;
  /** Behind the text, or alone. */
  readonly hasIcon?: boolean;
}

export const OutsideLink = ({ text, hasIcon = false, className = 'link', ...props }: OutsideLinkProps) => (
  <a className={className} target="_blank" rel="noopener" {...props}>
    {text}
    {hasIcon && (
      <>
        {' '}
        <Icon name="outside" />
      </>
    )}
  </a>
);
