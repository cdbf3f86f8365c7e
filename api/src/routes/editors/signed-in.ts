// Who is signed in to the back office, as its calls say it.
import { languageCodes, permissionNames, roleNames } from '@stem/model';
import { z } from 'zod';
import type { Principal } from '../../sessions/principal.ts';

const role = z.enum(roleNames);

export const signedInSchema = z.object({
  actor: z.string().meta({ description: 'How the history names them: `admin` for the shared password, `editor:` with an id' }),
  name: z.string(),
  editor: z
    .object({ id: z.string(), name: z.string(), email: z.string(), language: z.enum(languageCodes), picture: z.string().nullable() })
    .nullable()
    .meta({ description: 'Null for the shared password' }),
  role: role.nullable().meta({ description: 'Null for the shared password, which opens everything' }),
  events: z.union([z.literal('all'), z.array(z.string())]).meta({ description: 'The events they work on, by id' }),
  is_fresh: z.boolean().meta({ description: 'Whether they have signed in within the last ten minutes, as some calls ask' }),
  lacks_passkey: z.boolean().meta({ description: 'Whether they must add a passkey before anything else' }),
  grants: z.partialRecord(z.enum(permissionNames), z.enum(['all', 'own'])).meta({ description: 'What they may do: with everything, or with their own events' }),
});

export type SignedIn = Readonly<z.output<typeof signedInSchema>>;

const sharedName = 'Shared password';

export function describePrincipal({ actor, rights, editor, isFresh, lacksPasskey }: Principal): SignedIn {
  const person = editor && { id: editor.id, name: editor.name, email: editor.email, language: editor.language, picture: editor.picture };
  return {
    actor,
    name: editor?.name ?? sharedName,
    editor: person ?? null,
    // A role of a newer version has no rights here.
    role: role.safeParse(editor?.role).data ?? null,
    events: rights.events === 'all' ? 'all' : [...rights.events],
    is_fresh: isFresh === true,
    lacks_passkey: lacksPasskey === true,
    grants: { ...rights.grants },
  };
}
