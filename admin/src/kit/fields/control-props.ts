// The props of every control, of any kind.
import { type Field, isOtherLanguage, type Kind, type Language } from '@stem/model';

export type ControlProps<K extends Kind = Kind> = AnyControl & { readonly field: Extract<Field, { kind: K }> };

interface AnyControl {
  readonly id: string;
  readonly column: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly describedBy: string | undefined;
  readonly placeholder: string | undefined;
  readonly language: Language | undefined;
  /** The errors, with their places inside a list. */
  readonly problem?: unknown;
}

/** The attributes that describe a control and its error to screen readers. */
export const ariaOf = ({ id, isInvalid, isRequired, describedBy, language }: AnyControl) => ({
  id,
  'aria-invalid': isInvalid,
  'aria-required': isRequired,
  ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  ...(isOtherLanguage(language) && { lang: language }),
});

export const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
