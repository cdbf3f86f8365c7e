// A year of four digits.
import type { ControlProps } from './control-props.ts';
import { LineInput } from './line-input.tsx';

export const YearControl = (props: ControlProps<'year'>) => <LineInput {...props} input={{ inputMode: 'numeric', maxLength: 4 }} />;
