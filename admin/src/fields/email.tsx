// An e-mail address.
import type { ControlProps } from './control-props.ts';
import { LineInput } from './line-input.tsx';

export const EmailControl = (props: ControlProps<'email'>) => <LineInput {...props} input={{ type: 'email', spellCheck: false }} />;
