// Letters to guests: what they name is filled in for each guest, so a name that no letter has is refused when it is written.
import { columnsFor, fail, type Result, say, succeed } from '@stem/model';
import { unknownFields } from '../../guests/letter-fields.ts';
import type { EntityBehaviour, Values } from '../writing.ts';

export const letterBehaviour: EntityBehaviour = { check: async (values) => checkLetter(values) };

const columns = [...columnsFor('subject'), ...columnsFor('body')];

function checkLetter(values: Values): Result<Values> {
  const errors = columns.flatMap((column) => {
    const written = values[column];
    const [unknown] = typeof written === 'string' ? unknownFields(written) : [];
    return unknown === undefined ? [] : [[column, say('people.letterField', unknown)] as const];
  });
  return errors.length === 0 ? succeed(values) : fail({ name: 'invalid_input', errors: Object.fromEntries(errors) });
}
