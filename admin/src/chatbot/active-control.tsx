// Whether visitors get answers of the model, and what they get otherwise.
import type { ControlProps } from '../fields/control-props.ts';
import { Switch } from '../fields/switch.tsx';

const says = { on: 'Ein: Das Modell antwortet', off: 'Aus: Fragen werden mit Suchresultaten beantwortet, und die Seite sagt es' };

export const ActiveControl = (props: ControlProps) => <Switch {...props} says={says} />;
