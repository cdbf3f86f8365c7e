// A body of JSON is held in memory as a whole, so it may only be so large. Uploads have a limit of their own.
import { fail } from '@stem/model';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problem } from './problem.ts';

/** Larger than any record can be: the longest text has 40,000 characters. */
const largest = 1024 * 1024;

const limit = bodyLimit({ maxSize: largest, onError: (context) => problem(context, fail({ name: 'too_large' }).failure) });

const uploads = [
  /^POST \/api\/media\/upload$/,
  /^(?:POST|PATCH) \/api\/media\/tus(?:\/|$)/,
  /^POST \/api\/media\/[^/]+\/replace$/,
  /^POST \/api\/gated-content\/[^/]+$/,
  /^PUT \/api\/gated-content\/[^/]+\/file$/,
];
const isUpload = (call: string): boolean => uploads.some((upload) => upload.test(call));

export const jsonLimit: MiddlewareHandler = (context, next) => (isUpload(`${context.req.method} ${context.req.path}`) ? next() : limit(context, next));
