// The colour of a format, for everything inside an element.
import type { Theme } from '@stem/model';
import type { CSSProperties } from 'react';

export const themeStyle = ({ colour, dark, text }: Theme): CSSProperties => ({ '--theme': colour, '--theme-dark': dark, '--on-theme': text }) as CSSProperties; // custom properties are not in its type
