// An address is one person's, however its capitals are set: it is stored without any.
import { type Result, succeed } from '@stem/model';
import type { Values } from './rules.ts';

export const plainEmail = (email: string): string => email.trim().normalize().toLowerCase();

export const plainAddress = async (values: Values): Promise<Result<Values>> =>
  succeed(typeof values.email === 'string' ? { ...values, email: plainEmail(values.email) } : values);
