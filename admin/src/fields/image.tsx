// A picture.
import { FileSlot } from '../media/file-slot.tsx';
import type { ControlProps } from './control-props.ts';

export const ImageControl = (props: ControlProps<'image'>) => (
  <FileSlot control={props} type="image" accept="image/*" preview={(url) => <img src={url} alt="" />} />
);
