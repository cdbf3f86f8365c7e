// From a refused body to a failure whose sentences stand beside their fields.
import type { Failure } from '@stem/model';
import type { z } from 'zod';

export function invalid(error: z.ZodError): Failure {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.map(String).join('.') || 'body'] ??= message;
  return { name: 'invalid_input', detail: Object.values(errors).join('. '), errors };
}
