// The tier of a category. Without one the site goes by its title, or by its place.
import { ChoiceControl } from '../fields/choice.tsx';
import type { ControlProps } from '../fields/control-props.ts';

export const TierControl = ({ field, ...props }: ControlProps) =>
  field.kind === 'choice' ? <ChoiceControl {...props} field={field} none="By title and order" /> : null;
