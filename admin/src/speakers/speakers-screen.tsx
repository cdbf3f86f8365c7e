// Speaker Management.
import type { Format } from '../sections.ts';
export const SpeakersScreen = ({ format }: { readonly format: Format }) => <p>{format.title}</p>;
