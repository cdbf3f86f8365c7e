// The access of calls, as security schemes of the document.
import type { Access } from './operation.ts';

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description }) as const;

export const securitySchemes = {
  admin: cookie('stem_admin', 'The session of an editor, begun by `POST /api/admin/session`. On https its name begins with `__Host-`.'),
  attendee: cookie('stem_attendee', 'The session of an attendee, begun by `POST /api/auth/verify`. On https its name begins with `__Host-`.'),
  monitor: { type: 'http', scheme: 'bearer', description: 'The value of `METRICS_TOKEN`.' },
} as const;

export type SecurityName = keyof typeof securitySchemes;

export function securityOf(access: Access): Partial<Record<SecurityName, readonly []>>[] {
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
