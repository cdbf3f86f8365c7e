// A day.
import type { ControlProps } from './control-props.ts';
import { LineInput } from './line-input.tsx';

export const DateControl = (props: ControlProps<'date'>) => <LineInput {...props} input={{ type: 'date' }} />;
