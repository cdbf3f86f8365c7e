// What fields of several entities say.
import { ownNames } from '../../../languages.ts';

const phones = 'Mobilgeräte und andere schmale Fenster laden dieses Video anstelle des grossen:';

/** Of the hero film for mobile networks; `size` says what to use. */
export const phoneFilm = (size = 'rund 640 Pixel breit') => ({ label: 'Video für Mobilgeräte', help: `${phones} ${size}, höchstens 2 MB.` });

export const icons = {
  Target: 'Zielscheibe',
  Lightbulb: 'Glühbirne',
  Zap: 'Blitz',
  Globe: 'Globus',
  Brain: 'Gehirn',
  Shield: 'Schild',
  TrendingUp: 'Aufwärtstrend',
  Users: 'Personen',
  Lock: 'Schloss',
  Cpu: 'Chip',
  Building: 'Gebäude',
  Star: 'Stern',
};

export const languageChoice = { label: 'Sprache', options: ownNames() };

export const year = { label: 'Jahr', message: 'Das Jahr hat 4 Ziffern' };

export const mimeType = { label: 'Typ', help: 'Der MIME-Typ, aus dem Inhalt bestimmt.' };
