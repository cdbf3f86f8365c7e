// Valid calls about mails that wait.
import type { Stem } from '../stem.ts';
import { type CallTables, plain } from './call-table.ts';

/** A mail whose first attempt failed. */
async function makeMail(stem: Stem): Promise<string> {
  const id = `mail-${stem.clock.now}`;
  const mail = JSON.stringify({ from: 'Stem <no-reply@stem.test>', to: ['vreni@alder.example'], subject: 'Inquiry', text: 'Grüezi.' });
  await stem.database.write((transaction) => transaction.run(`DELETE FROM mails WHERE id = '${id}'`));
  await stem.database.write((transaction) =>
    transaction.run(`INSERT INTO mails (id, mail, attempts, created_at, problem) VALUES ('${id}', '${mail}', 1, ${stem.clock.now}, 'No such person')`),
  );
  return id;
}

export const mailCalls: CallTables = {
  'GET /api/mails': {
    async good(stem) {
      const id = await makeMail(stem);
      return { path: '/api/mails', answer: [{ id, to: ['vreni@alder.example'] }] };
    },
  },
  'POST /api/mails/attempts': plain('/api/mails/attempts', { takesNothing: true }),
  'DELETE /api/mails/{id}': {
    async good(stem) {
      return { path: `/api/mails/${await makeMail(stem)}` };
    },
  },
};
