// Starts the back office in the language of its editor.
import '../../server/zod-without-evaluation.ts';
import { loadTexts, windowLanguage } from '../../texts/language.ts';
import { startAppearance } from '../../ui/appearance/appearance.ts';

// Text in another font has another width: what is drawn before the fonts are there moves under the pointer when they arrive.
const fonts = Promise.allSettled(['1rem "Special Gothic Variable"', '1rem "Newsreader Variable"'].map((font) => document.fonts.load(font)));
startAppearance();
document.documentElement.lang = windowLanguage;
await loadTexts();
await fonts;
await import('./app.tsx');
