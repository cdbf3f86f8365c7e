// The place in a list.
import type { ControlProps } from './control-props.ts';
import { LineInput } from './line-input.tsx';
import { limitsOf } from './number.tsx';

export const OrderControl = (props: ControlProps<'order'>) => (
  <LineInput {...props} input={{ type: 'number', inputMode: 'numeric', step: 1, ...limitsOf(props.field) }} />
);
