import { expect, it } from 'vitest';
import { recordTexts } from './records.ts';

it('speaks of formats as the specification does', () => {
  expect(recordTexts.event_formats).toEqual({
    createTitle: 'Create New Event Format',
    editTitle: 'Edit Event Format',
    create: 'Create Format',
    update: 'Update Format',
    created: { sentence: 'Event format created successfully' },
    updated: { sentence: 'Event format updated successfully' },
    deleted: { sentence: 'Event format deleted successfully' },
  });
});
it('speaks of speakers as the specification does, partly in German', () => {
  expect(recordTexts.speakers).toEqual({
    createTitle: 'Add New Speaker',
    editTitle: 'Edit Speaker',
    create: 'Create Speaker',
    update: 'Update Speaker',
    created: { sentence: 'Speaker erstellt', lang: 'de' },
    updated: { sentence: 'Speaker updated successfully' },
    deleted: { sentence: 'Speaker deleted successfully' },
    notCreated: { sentence: 'Fehler beim Erstellen', detail: 'Bitte überprüfen Sie alle Felder', lang: 'de' },
    incomplete: { sentence: 'Fehler beim Erstellen', detail: 'Bitte überprüfen Sie alle Felder', lang: 'de' },
  });
});
it('speaks of days as the specification does', () => {
  expect(recordTexts.agenda_days).toMatchObject({
    create: 'Add Day',
    created: { sentence: 'Day added successfully' },
    updated: { sentence: 'Day updated successfully' },
    deleted: { sentence: 'Day deleted successfully' },
  });
});
