// The access of calls, as security schemes of the document. A program's token is listed with the permission it needs.
import { programScopes } from '@stem/model';
import type { Access, Operation } from './operation.ts';

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description }) as const;

export const securitySchemes = {
  admin: cookie(
    'stem_admin',
    'The session of an editor with a name, whose role decides what it may do, or of the shared password, begun by `POST /api/admin/session`. On https its name begins with `__Host-`.',
  ),
  attendee: cookie('stem_attendee', 'The session of an attendee, begun by `POST /api/auth/verify`. On https its name begins with `__Host-`.'),
  program: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a program, which an owner makes in the back office under Programs. Each call names the permission that the token needs; a call without this scheme takes no token. Public calls answer a token with `content.read` as they answer an editor.',
  },
  monitor: { type: 'http', scheme: 'bearer', description: 'The value of `METRICS_TOKEN`.' },
} as const;

export type SecurityName = keyof typeof securitySchemes;
export type SecurityRequirement = Readonly<Partial<Record<SecurityName, readonly string[]>>>;

/** Each alternative lets a caller in. */
export function securityOf({ access, needs = [] }: Pick<Operation, 'access' | 'needs'>): SecurityRequirement[] {
  const scopes = [needs].flat().filter((permission) => programScopes.some((scope) => scope === permission));
  return [...sessionsFor(access), ...scopes.map((scope) => ({ program: [scope] }))];
}

function sessionsFor(access: Access): SecurityRequirement[] {
  switch (access) {
    case 'public':
      return [];
    case 'admin':
      return [{ admin: [] }];
    case 'attendee':
      return [{ attendee: [] }];
    case 'people':
      return [{ attendee: [] }, { admin: [] }];
    case 'monitor':
      return [{ admin: [] }, { monitor: [] }];
    default:
      return access satisfies never;
  }
}
