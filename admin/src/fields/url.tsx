// The address of a page or a person.
import type { ControlProps } from './control-props.ts';
import { LineInput } from './line-input.tsx';

export const UrlControl = (props: ControlProps<'url'>) => <LineInput {...props} input={{ inputMode: 'url', spellCheck: false, autoCapitalize: 'none' }} />;
