import type { anyList as anyListInEnglish, lists as english } from '../../en/office/lists.ts';
import type { ListTexts } from '../../record-texts.ts';

export const anyList: typeof anyListInEnglish = ({ label, plural }) => ({
  heading: plural,
  subtitle: '',
  add: `${label} hinzufügen`,
  loading: `${plural} werden geladen...`,
  plural,
  none: `Noch keine ${plural}`,
  noneHint: 'Was Sie hinzufügen, erscheint hier.',
});

export const lists: { readonly [Name in keyof typeof english]: (typeof english)[Name] & Partial<ListTexts> } = {
  venues: { noneHint: 'Ein Veranstaltungsort erscheint mit seiner Adresse auf der Seite des Anlasses.' },
  gated_content: { add: 'Inhalte hochladen', plural: 'Dateien' },
  event_impressions: {
    add: 'Eindruck hinzufügen',
    plural: 'Eindrücke',
    none: 'Noch keine Eindrücke',
    noneHint: 'Laden Sie ein Bild hoch, oder wählen Sie eines aus der Mediathek; die Galerie des Anlasses zeigt sie in dieser Reihenfolge.',
  },
  event_key_topics: { add: 'Kernthema hinzufügen', noneHint: 'Bis zu drei Themen stehen in dieser Reihenfolge auf der Seite des Anlasses.' },
  past_programs: {
    links: { program_url: 'Programm ansehen', download_url: 'Herunterladen' },
    add: 'Früheres Programm hinzufügen',
    plural: 'frühere Programme',
    none: 'Noch keine früheren Programme',
    noneHint: 'Frühere Ausgaben erscheinen auf der Seite des Anlasses, das neuste Jahr zuerst.',
  },
  users: { add: 'Person einladen' },
  media_library: { add: 'Medien hochladen', plural: 'Dateien' },
  about_sections: {
    heading: '«Über uns» verwalten',
    subtitle: 'Zuerst Missionen und Texte, dann Zahlen, dann Werte; jede Art in dieser Reihenfolge',
    add: 'Abschnitt hinzufügen',
    loading: 'Abschnitte werden geladen...',
    plural: 'Abschnitte',
    none: 'Noch keine Abschnitte',
    noneHint: 'Die Seite «Über uns» zeigt nur ihre Einleitung.',
  },
  team_members: {
    heading: 'Team verwalten',
    subtitle: 'Die Personen der Teamseite; die Titel beider Abschnitte stehen unter «Seitentexte»',
    add: 'Teammitglied hinzufügen',
    noneHint: 'Ein Abschnitt der Teamseite erscheint mit seinem ersten Mitglied.',
  },
  communities_hero_images: {
    heading: 'Titelbilder',
    subtitle: 'Sie wechseln sich oben auf der Communities-Seite in dieser Reihenfolge alle fünf Sekunden ab',
    add: 'Titelbild hinzufügen',
    noneHint: 'Der Titelbereich der Communities-Seite hat noch kein Bild.',
  },
  coinnovation_programs: {
    subtitle: 'Die Programmreferenzen der Seite Ecosystem Acceleration, in dieser Reihenfolge',
    noneHint: 'Der Abschnitt erscheint mit dem ersten Programm auf der Seite Ecosystem Acceleration.',
  },
  terms: {
    heading: 'Glossar',
    subtitle:
      'Begriffe, die in Übersetzungen immer gleich heissen. Ohne Übersetzung wird einer nicht geprüft; die Notiz ist für alle, die übersetzen, und für das Sprachmodell',
    noneHint: 'Jeder Vorschlag wird mit den Begriffen hier verglichen.',
  },
  benefits: {
    subtitle: 'Vorgehen, Angebote, Merkmale und Partner auf den Seiten Ecosystem und N9',
    noneHint: 'Ein Abschnitt erscheint mit dem ersten Vorteil auf seiner Seite.',
  },
  color_themes: {
    heading: 'Farbschemas',
    subtitle: 'Fünf Farben, die zusammenpassen. Das Standardschema gilt für die Website.',
    add: 'Farbschema hinzufügen',
    plural: 'Farbschemas',
    noneHint: 'Die Website zeigt die Standardfarben.',
  },
  brand_colors: {
    heading: 'Markenfarben',
    subtitle: 'Die Farben des Unternehmens nach Gruppen; ein Klick kopiert eine Farbe',
    add: 'Farbe hinzufügen',
    plural: 'Farben',
    noneHint: 'Sie stehen überall zur Wahl, wo ein Farbschema eine Farbe braucht, und lassen sich exportieren.',
  },
  communities_hero_content: {
    heading: 'Titelbereich der Communities',
    subtitle: 'Titel, Beschreibung und Zahlen oben auf der Communities-Seite',
    loading: 'Titelbereich wird geladen...',
  },
  website_home_settings: {
    heading: 'Startseite',
    subtitle: 'Titelbereich, Zahlen, Partnerlogos, Leistungen und Fusszeile der Website',
    loading: 'Startseite wird geladen...',
  },
  coinnovation_settings: {
    heading: 'Innovationsseiten',
    subtitle: 'Titel, Text und Bild der Seiten Co-Innovation, N9 und Ecosystem',
    loading: 'Innovationsseiten werden geladen...',
  },
  site_settings: {
    subtitle: 'Organisation, Suchmaschinen, E-Mail, Aufbewahrung und Beispiele',
  },
  coinnovation_chatbot_settings: {
    subtitle: 'Texte, Modell und Schnellstart-Optionen des Co-Innovation-Assistenten',
    loading: 'Einstellungen werden geladen...',
  },
};
