// Those who work in the back office, with their pictures: to mention them, and to show who did something.
import { queryOf } from './client.ts';

export const editorNames = queryOf([], 'GET /api/editors/names');
