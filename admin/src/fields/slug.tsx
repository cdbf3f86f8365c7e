// The last part of an address.
import type { ControlProps } from './control-props.ts';
import { LineInput } from './line-input.tsx';

export const SlugControl = (props: ControlProps<'slug'>) => <LineInput {...props} input={{ spellCheck: false, autoCapitalize: 'none' }} />;
