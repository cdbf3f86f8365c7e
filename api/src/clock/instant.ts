// Instants as the api writes them: ISO 8601, in UTC.
import { z } from 'zod';

export const instantSchema = z.string().meta({ format: 'date-time' });

/** `at`: milliseconds since 1970. */
export const toInstant = (at: number): string => new Date(at).toISOString();

export const toInstantOrNull = (at: number | null): string | null => (at === null ? null : toInstant(at));
