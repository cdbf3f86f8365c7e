import type { sections as english, sectionGroups as englishGroups } from '../../en/office/sections.ts';
import { chatbotSection } from './chatbot-section.ts';

const ofEvent = (title: string, subtitle: string) => ({ title, heading: `${title} verwalten`, subtitle, choose: 'Wählen Sie den Anlass' });

export const sections: typeof english = {
  'to-do': { title: 'Was zu tun ist', heading: 'Was zu tun ist', subtitle: 'Was falsch ist oder es wird, was fehlt und was auf jemanden wartet' },
  formats: { title: 'Anlässe', heading: 'Anlässe verwalten', subtitle: 'B2B-Anlässe und ihr Auftritt' },
  speakers: ofEvent('Speaker', 'Personen, die an einem Anlass sprechen, und die Texte über sie'),
  agenda: ofEvent('Agenda', 'Tage und Sessions eines Anlasses'),
  partners: ofEvent('Partner', 'Partnerkategorien und ihre Partner'),
  contributions: ofEvent('Eigene Einträge', 'Referierende und Partner um ihre Einträge bitten, und was gekommen ist'),
  venues: ofEvent('Veranstaltungsorte', 'Wo ein Anlass stattfindet'),
  guests: ofEvent('Gäste', 'Wer eingeladen ist, wer kommt und wer auf einen Platz wartet'),
  letters: ofEvent('Briefe an Gäste', 'Was die Gäste eines Anlasses bei jedem Schritt erhalten'),
  content: ofEvent('Geschützte Inhalte', 'Dateien, die Teilnehmende eines Anlasses herunterladen können'),
  media: { title: 'Medien', heading: 'Medien verwalten', subtitle: 'Bilder, Videos und Dokumente hochladen und verwalten' },
  users: { title: 'Teilnehmende', heading: 'Teilnehmende verwalten', subtitle: 'Personen, ihr Zugang zu Anlässen und ihre Anmeldung' },
  impressions: {
    ...ofEvent('Eindrücke', 'Die Galerie eines Anlasses'),
    nothingChosen: { title: 'Kein Anlass gewählt', sentence: 'Bitte wählen Sie zuerst einen Anlass' },
  },
  'key-topics': ofEvent('Kernthemen', 'Die Kernthemen eines Anlasses'),
  'past-programs': ofEvent('Frühere Programme', 'Programme früherer Ausgaben'),
  inquiries: { title: 'Anfragen', heading: 'Anfragen', subtitle: 'Was über die Kontaktformulare eingegangen ist' },
  audit: { title: 'Audit', heading: 'Audit', subtitle: 'Jede Änderung: von wem, wann, und was vorher galt' },
  calendar: { title: 'Kalender', heading: 'Kalender', subtitle: 'Was live geht und endet, Anlässe, und was von selbst geschieht' },
  releases: { title: 'Releases', heading: 'Releases', subtitle: 'Änderungen, die gemeinsam vorbereitet werden und gleichzeitig live gehen' },
  pages: { title: 'Seiten', heading: 'Seiten', subtitle: 'Zeigen Sie auf das, was eine Seite zeigt, und ändern Sie es' },
  replace: { title: 'Suchen und Ersetzen', heading: 'Suchen und Ersetzen', subtitle: 'Wörter in allen Texten der Website, ersetzt in einem Release' },
  translations: {
    title: 'Übersetzungen',
    subtitle: 'Vorschläge für fehlende und veraltete Texte, und das Glossar',
    tabs: { '': 'Vorschläge', glossary: 'Glossar' },
  },
  publishing: {
    title: 'Veröffentlichung',
    subtitle: 'Was live ging und weshalb, warum eine Seite so aussieht, und der Zustand des Systems',
    tabs: { '': 'Veröffentlichungen', page: 'Erklären', verify: 'Prüfen', health: 'Zustand' },
  },
  privacy: {
    title: 'Personendaten',
    subtitle: 'Was über Personen gespeichert ist',
    tabs: { '': 'Eine Adresse', register: 'Verzeichnis' },
  },
  editors: { title: 'Redaktion', heading: 'Redaktion', subtitle: 'Wer im Back Office arbeitet, und was jede Person darf' },
  programs: {
    title: 'Programme',
    subtitle: 'Tokens, mit denen Programme die Schnittstelle aufrufen, und Webhooks, die Programmen melden, was geschieht',
    tabs: { '': 'Tokens', webhooks: 'Webhooks' },
  },
  'website-home': {
    title: 'Startseite',
    subtitle: 'Startseite, Navigation, Fusszeile, unbekannte Adressen und Einstellungen der Website',
    tabs: { '': 'Inhalt der Startseite', navigation: 'Navigation', footer: 'Fusszeile', texts: 'Seitentexte', settings: 'Einstellungen' },
  },
  'website-about': {
    title: 'Über uns',
    subtitle: 'Abschnitte und Einleitung der Seite «Über uns»',
    tabs: { '': 'Abschnitte', texts: 'Seitentexte' },
  },
  'website-team': { title: 'Team', subtitle: 'Die Personen der Teamseite und die Titel über ihnen', tabs: { '': 'Teammitglieder', texts: 'Seitentexte' } },
  'website-communities': {
    title: 'Communities',
    subtitle: 'Titelbereich und Kontaktkarte der Communities-Seite',
    tabs: { '': 'Titelbereich', images: 'Titelbilder', texts: 'Seitentexte' },
  },
  'website-innovation': {
    title: 'Ecosystem & N9',
    subtitle: 'Co-Innovation, Ecosystem Acceleration und das N9 House of Innovation',
    tabs: { '': 'Seiten', programs: 'Programme', benefits: 'Vorteile', texts: 'Seitentexte' },
  },
  'website-legal': { title: 'Rechtliches', heading: 'Rechtliches', subtitle: 'Impressum und Datenschutz' },
  colors: {
    title: 'Farben & Marke',
    subtitle: 'Farbschemas, Markenfarben und deren Dateien für andere Programme',
    tabs: { '': 'Farbschemas', brand: 'Markenfarben', exchange: 'Export & Import' },
  },
  'coinnovation-chatbot': chatbotSection,
};

export const sectionGroups: typeof englishGroups = {
  start: '',
  events: 'Anlässe',
  people: 'Personen & Medien',
  website: 'Inhalte der Website',
  publishing: 'Planung & Veröffentlichung',
  administration: 'Verwaltung',
};
