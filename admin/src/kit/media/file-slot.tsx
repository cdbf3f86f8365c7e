// A field with the address of a file, which is shown, uploaded, chosen from the library, removed, or typed.
import { type ReactNode, useState } from 'react';
import { mediaTexts } from '../../texts/media.ts';
import { asText, type ControlProps } from '../fields/control-props.ts';
import { SlotTools } from './slot-tools.tsx';

export interface FileSlotProps {
  readonly control: ControlProps;
  readonly type: 'image' | 'video' | 'pdf' | 'file';
  readonly accept: string;
  readonly preview: (url: string) => ReactNode;
}

export function FileSlot({ control, type, accept, preview }: FileSlotProps) {
  const { field, value, onChange, onBlur } = control;
  const url = asText(value);
  const [isTyping, setTyping] = useState(false);
  return (
    <SlotTools
      control={control}
      type={type}
      accept={accept}
      isEmpty={url === ''}
      preview={url === '' ? undefined : preview(url)}
      onFile={(file) => {
        onChange(file.url);
        onBlur();
      }}
      onRemove={() => onChange('')}
      others={
        <button type="button" className="link" aria-expanded={isTyping} aria-label={mediaTexts.addressField(field.label)} onClick={() => setTyping(!isTyping)}>
          {mediaTexts.address}
        </button>
      }
    >
      {isTyping && (
        <input
          type="text"
          inputMode="url"
          aria-label={mediaTexts.addressOf(field.label)}
          placeholder="https://"
          value={url}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </SlotTools>
  );
}
