// Long text with headings, lists and links, written as marks.
import type { ControlProps } from './control-props.ts';
import { LongTextControl } from './long-text.tsx';

export const ProseControl = (props: ControlProps<'prose'>) => (
  <>
    <LongTextControl {...props} />
    <small>A line that begins with ## is a heading, one with - belongs to a list; [text](address) is a link.</small>
  </>
);
