// Signs an attendee in by the token of a mail, or by its code in the browser that asked: once.
import { fail, type Result, say, succeed } from '@stem/model';
import { noteLogin, userEmail } from '../content/entities/users.ts';
import { type SaveContext, save } from '../content/save.ts';
import { findAttendee } from '../views/attendees.ts';
import { dropLinks, isTokenUsable, redeemLink, redeemToken, tryCode } from './login-links.ts';

export type Proof =
  | { readonly kind: 'token'; readonly token: string /** Set when the link was opened without a click. */; readonly onlyIn?: string }
  | { readonly kind: 'code'; readonly email: string; readonly code: string; readonly browser: string | undefined };

export interface LoggedIn {
  readonly userId: string;
  readonly email: string;
  readonly formatId: string;
}

/** Every refusal is the same, so that it does not reveal what was wrong. */
const refused = fail({ name: 'login_refused', detail: say('people.wrongLink') });

export async function verifyLogin(proof: Proof, saving: SaveContext): Promise<Result<LoggedIn>> {
  const now = Date.parse(saving.now());
  // In a transaction of its own: a wrong try must count although the login fails.
  const tried = proof.kind === 'code' ? await saving.database.write((transaction) => tryCode(proof, now, transaction)) : undefined;
  if (proof.kind === 'code' && tried === undefined) return refused;
  const saved = await save(
    'attendee',
    async (writing): Promise<Result<LoggedIn>> => {
      const { transaction } = writing;
      const link = proof.kind === 'token' ? await redeemToken(proof, now, transaction) : await redeemLink(tried ?? '', now, transaction);
      if (!link && proof.kind === 'token' && proof.onlyIn !== undefined && (await isTokenUsable(proof.token, now, transaction)))
        return fail({ name: 'asked_elsewhere' });
      const user = link?.user_id ? await findAttendee(link.user_id, transaction) : undefined;
      if (!link || !user?.formats.includes(link.format_id)) return refused;
      if (proof.kind === 'code' && userEmail(proof.email) !== userEmail(user.email)) return refused;
      await dropLinks(link, transaction);
      await noteLogin(user.id, writing);
      return succeed({ userId: user.id, email: user.email, formatId: link.format_id });
    },
    saving,
  );
  return saved.ok ? succeed(saved.value.value) : saved;
}
