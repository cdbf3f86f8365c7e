import { expect, it } from 'vitest';
import { recordTexts } from './records.ts';

it('uses the sentences of the specification for formats', () => {
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
it('uses the sentences of the specification for speakers, partly in German', () => {
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
it('uses the sentences of the specification for days', () => {
  expect(recordTexts.agenda_days).toMatchObject({
    create: 'Add Day',
    created: { sentence: 'Day added successfully' },
    updated: { sentence: 'Day updated successfully' },
    deleted: { sentence: 'Day deleted successfully' },
  });
});
