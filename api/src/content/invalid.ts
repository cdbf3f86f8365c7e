// From a refused body to a failure whose sentences stand beside their fields. In its detail, which stands alone, a sentence
// about “this” says what that is.
import type { Failure } from '@stem/model';
import type { z } from 'zod';
import './sentences.ts';

export function invalid(error: z.ZodError): Failure {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.map(String).join('.') || 'body'] ??= message;
  const sentences = Object.entries(errors).map(([field, sentence]) => (sentence.startsWith('This ') && field !== 'body' ? `${field}: ${sentence}` : sentence));
  return { name: 'invalid_input', detail: sentences.join('. '), errors };
}
