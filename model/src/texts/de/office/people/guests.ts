import type { guests as english } from '../../../en/office/people/guests.ts';

export const guests: typeof english = {
  loadingGuests: 'Gäste werden geladen...',
  importHint:
    'Fügen Sie aus Excel, Word oder einer E-Mail ein: eine Tabelle mit ihren Überschriften, oder Namen und Adressen. Eine Adresse ist ein Gast; was bereits bekannt ist, ergänzt leere Angaben.',
  pasteList: 'Liste der Gäste',
  importCounted: (count) => (count === 0 ? 'Importieren' : count === 1 ? '1 Gast importieren' : `${count} Gäste importieren`),
  guestsImported: 'Gäste importiert',
  resultColumn: 'Um wen es geht, oder was nicht stimmt',
  searchGuests: 'Gäste suchen',
  sortBy: (column) => `Nach ${column} sortieren`,
  function: 'Funktion und Unternehmen',
  coming: 'Kommen',
  withCompanions: (companions) => (companions === 0 ? '' : companions === 1 ? 'mit 1 Begleitung' : `mit ${companions} Begleitungen`),
  noted: 'Vorgemerkt',
  invitedInAll: 'Eingeladen',
  answered: 'Geantwortet',
  waiting: 'Auf der Warteliste',
  seatsOffered: (seats) => (seats === 0 ? '' : seats === 1 ? '1 Platz angeboten' : `${seats} Plätze angeboten`),
  seatsLeft: 'Freie Plätze',
  ofSeats: (seats) => `von ${seats}`,
  overBooked: (seats) => (seats === 1 ? '1 Platz zu wenig' : `${seats} Plätze zu wenig`),
  noLimit: 'unbegrenzt',
  proposedBy: 'Vorgeschlagen von',
  allPartners: 'Vorgeschlagen von: alle',
  byTheHouse: 'Vom Haus',
  summary: (coming, invited) => (invited === 1 ? `${coming} von 1 Eingeladenen` : `${coming} von ${invited} Eingeladenen kommen`),
  stillWaiting: (waiting) => `${waiting} auf der Warteliste`,
  leftSeats: (seats) => (seats < 0 ? (seats === -1 ? '1 Platz zu wenig' : `${-seats} Plätze zu wenig`) : seats === 1 ? '1 Platz frei' : `${seats} Plätze frei`),
  notOnList: (people) =>
    people === 1
      ? 'Eine Person hat Zugang zum Anlass und steht nicht auf dieser Liste.'
      : `${people} Personen haben Zugang zum Anlass und stehen nicht auf dieser Liste.`,
  takeOver: 'Als zugesagt aufnehmen',
  takenOver: (people) => (people === 1 ? '1 Gast als zugesagt aufgenommen' : `${people} Gäste als zugesagt aufgenommen`),
  noGuestMatches: 'Keine Treffer',
  noGuestFits: 'Kein Gast entspricht der Suche und den Filtern.',
  noGuestsYet: 'Noch keine Gäste',
  noGuestsHint: 'Erfassen Sie die Gäste dieses Anlasses einzeln, oder importieren Sie Ihre Liste.',
  addGuest: 'Gast hinzufügen',
  deletedMeans: 'Er verschwindet aus der Liste.',
};
