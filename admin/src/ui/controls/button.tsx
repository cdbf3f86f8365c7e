// Buttons, with words or with an icon only, and links that look like them. Their looks are in button.css.
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Pressed = Omit<ComponentProps<'button'>, 'children'>;

export interface ButtonProps extends Pressed {
  readonly text: ReactNode;
  readonly icon?: IconName;
  /** What a press begins: it cannot be pressed again until that has ended. */
  readonly onPress?: (() => unknown) | undefined;
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
  readonly label: string;
}

export const Tool = ({ icon, label, className = 'tool', ...props }: ToolProps) => (
  <button type="button" className={className} aria-label={label} {...props}>
    <Icon name={icon} />
  </button>
);

/** Whether something that was sent has no answer yet; `waitFor` gives back what the work answers. */
export function usePending(): readonly [isPending: boolean, waitFor: <T>(work: Promise<T>) => Promise<T>] {
  const [isPending, setPending] = useState(false);
  async function waitFor<T>(work: Promise<T>): Promise<T> {
    setPending(true);
    try {
      return await work;
    } finally {
      setPending(false);
    }
  }
  return [isPending, waitFor];
}

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'children'> {
  readonly text?: ReactNode;
  readonly hasIcon?: boolean;
}

/** Links out of the back office, in a window of their own. */
export const OutsideLink = ({ text, hasIcon = false, className = 'link', ...props }: OutsideLinkProps) => (
  <a className={className} target="_blank" rel="noopener" {...props}>
    {text}
    {hasIcon && (
      <>
        {text !== undefined && ' '}
        <Icon name="outside" />
      </>
    )}
  </a>
);
