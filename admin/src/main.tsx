// Starts the back office in the language of its editor.
import './server/zod-without-evaluation.ts';
import { startAppearance } from './appearance/appearance.ts';
import { speakGerman, windowLanguage } from './texts/language.ts';

startAppearance();
document.documentElement.lang = windowLanguage;
if (windowLanguage === 'de') speakGerman((await import('./texts/german/german.ts')).allGerman);
await import('./app.tsx');
