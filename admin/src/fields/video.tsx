// A video. It is shown with its controls and never plays by itself here.
import { FileSlot } from '../media/file-slot.tsx';
import type { ControlProps } from './control-props.ts';

export const VideoControl = (props: ControlProps<'video'>) => (
  <FileSlot control={props} type="video" accept="video/*" preview={(url) => <video src={url} controls muted playsInline preload="metadata" />} />
);
