// A share in hundredths.
import type { ControlProps } from '../fields/control-props.ts';
import { FractionControl } from '../fields/fraction.tsx';

export const FineFraction = ({ field, ...props }: ControlProps) =>
  field.kind === 'fraction' ? <FractionControl {...props} field={{ ...field, step: 0.01 }} /> : null;
