// On or off.
import type { ControlProps } from './control-props.ts';
import { Switch } from './switch.tsx';

const says = { on: 'On', off: 'Off' };

export const BooleanControl = (props: ControlProps<'boolean'>) => <Switch {...props} says={says} />;
