// A telephone number.
import type { ControlProps } from './control-props.ts';
import { LineInput } from './line-input.tsx';

export const PhoneControl = (props: ControlProps<'phone'>) => <LineInput {...props} input={{ type: 'tel' }} />;
