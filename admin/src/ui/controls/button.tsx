// Buttons: with words, or with an icon only. What they look like is in button.css.
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Pressed = Omit<ComponentProps<'button'>, 'children'>;

export interface ButtonProps extends Pressed {
  readonly text: ReactNode;
  /** Before the text. */
  readonly icon?: IconName;
}

/** Its class is `button` unless another one is given, such as `plain` and `link`. */
export const Button = ({ text, icon, className = 'button', ...props }: ButtonProps) => (
  <button type="button" className={className} {...props}>
    {icon && <Icon name={icon} />}
    {text}
  </button>
);

export interface ToolProps extends Pressed {
  readonly icon: IconName;
  /** For screen readers. */
  readonly label: string;
}

export const Tool = ({ icon, label, className = 'tool', ...props }: ToolProps) => (
  <button type="button" className={className} aria-label={label} {...props}>
    <Icon name={icon} />
  </button>
);
