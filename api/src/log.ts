// Structured lines for machines. Nothing secret or personal goes in: no bodies, no cookies, no addresses of people.
import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'error' | 'warn' | 'info'>;

export const createLog = (): Log => pino({ serializers: { error: pino.stdSerializers.err } }, pino.destination(2));
