import type { anyList as anyListInEnglish, lists as english } from '../../en/office/lists.ts';

export const anyList: typeof anyListInEnglish = ({ label, plural }) => ({
  add: `${label} hinzufügen`,
  loading: `${plural} werden geladen...`,
  plural,
  none: `Noch keine ${plural}`,
  noneHint: 'Was Sie hinzufügen, steht dann hier.',
});

export const lists: typeof english = {
  venues: {
    add: 'Veranstaltungsort hinzufügen',
    loading: 'Veranstaltungsorte werden geladen...',
    plural: 'Veranstaltungsorte',
    none: 'Noch keine Veranstaltungsorte',
    noneHint: 'Ein Veranstaltungsort erscheint mit seiner Adresse auf der Seite des Anlasses.',
  },
  gated_content: { add: 'Inhalte hochladen', plural: 'Dateien' },
  event_impressions: {
    add: 'Eindruck hinzufügen',
    loading: 'Eindrücke werden geladen...',
    plural: 'Eindrücke',
    none: 'Noch keine Eindrücke',
    noneHint: 'Laden Sie ein Bild hoch, oder wählen Sie eines aus der Mediathek; die Galerie des Anlasses zeigt sie in dieser Reihenfolge.',
  },
  event_key_topics: {
    add: 'Kernthema hinzufügen',
    loading: 'Kernthemen werden geladen...',
    plural: 'Kernthemen',
    none: 'Noch keine Kernthemen',
    noneHint: 'Bis zu drei Themen stehen in dieser Reihenfolge auf der Seite des Anlasses.',
  },
  past_programs: {
    add: 'Früheres Programm hinzufügen',
    loading: 'Frühere Programme werden geladen...',
    plural: 'frühere Programme',
    none: 'Noch keine früheren Programme',
    noneHint: 'Frühere Ausgaben erscheinen auf der Seite des Anlasses, das neuste Jahr zuerst.',
  },
  users: { add: 'Person einladen', plural: 'Teilnehmende' },
  inquiries: { plural: 'Anfragen' },
  audit: { plural: 'Änderungen' },
  media_library: { add: 'Medien hochladen', plural: 'Dateien' },
  about_sections: {
    add: 'Abschnitt hinzufügen',
    loading: 'Abschnitte werden geladen...',
    plural: 'Abschnitte',
    none: 'Noch keine Abschnitte',
    noneHint: 'Die Seite «Über uns» zeigt nur ihre Einleitung.',
  },
  team_members: {
    add: 'Teammitglied hinzufügen',
    loading: 'Teammitglieder werden geladen...',
    plural: 'Teammitglieder',
    none: 'Noch keine Teammitglieder',
    noneHint: 'Ein Abschnitt der Teamseite erscheint mit seinem ersten Mitglied.',
  },
  communities_hero_images: {
    add: 'Titelbild hinzufügen',
    loading: 'Titelbilder werden geladen...',
    plural: 'Titelbilder',
    none: 'Noch keine Titelbilder',
    noneHint: 'Der Titelbereich der Communities-Seite steht ohne Bild.',
  },
  coinnovation_programs: {
    add: 'Programm hinzufügen',
    loading: 'Programme werden geladen...',
    plural: 'Programme',
    none: 'Noch keine Programme',
    noneHint: 'Der Abschnitt erscheint mit dem ersten Programm auf der Seite Ecosystem Acceleration.',
  },
  benefits: {
    add: 'Vorteil hinzufügen',
    loading: 'Vorteile werden geladen...',
    plural: 'Vorteile',
    none: 'Noch keine Vorteile',
    noneHint: 'Ein Abschnitt erscheint mit dem ersten Vorteil auf seiner Seite.',
  },
  color_themes: {
    add: 'Farbschema hinzufügen',
    loading: 'Farbschemas werden geladen...',
    plural: 'Farbschemas',
    none: 'Noch keine Farbschemas',
    noneHint: 'Die Website zeigt die Farben des Hauses.',
  },
  brand_colors: {
    add: 'Farbe hinzufügen',
    loading: 'Markenfarben werden geladen...',
    plural: 'Farben',
    none: 'Noch keine Markenfarben',
    noneHint: 'Sie stehen überall zur Wahl, wo ein Farbschema eine Farbe braucht, und lassen sich exportieren.',
  },
};
