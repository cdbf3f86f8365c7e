// Buttons: with words, or with an icon only. What they look like is in button.css.
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { usePending } from './use-pending.ts';

type Pressed = Omit<ComponentProps<'button'>, 'children'>;

export interface ButtonProps extends Pressed {
  readonly text: ReactNode;
  /** Before the text. */
  readonly icon?: IconName;
  /** What a press begins: it cannot be pressed again until that has ended. */
  readonly onPress?: (() => unknown) | undefined;
  /** The text meanwhile. */
  readonly pending?: ReactNode;
}

/** Its class is `button` unless another one is given, such as `plain` and `link`. */
export function Button({ text, icon, onPress, pending = text, className = 'button', disabled = false, ...props }: ButtonProps) {
  const [isPending, waitFor] = usePending();
  const press = onPress && { onClick: () => void waitFor(Promise.resolve(onPress())) };
  return (
    <button type="button" className={className} disabled={isPending || disabled} {...press} {...props}>
      {icon && <Icon name={icon} />}
      {isPending ? pending : text}
    </button>
  );
}

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
