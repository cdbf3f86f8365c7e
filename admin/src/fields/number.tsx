// A number.
import type { ControlProps } from './control-props.ts';
import { LineInput } from './line-input.tsx';

export const NumberControl = (props: ControlProps<'number'>) => (
  <LineInput {...props} input={{ type: 'number', inputMode: 'decimal', step: props.field.step ?? 'any', ...limitsOf(props.field) }} />
);

export const limitsOf = ({ min, max }: { readonly min?: number; readonly max?: number }) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});
