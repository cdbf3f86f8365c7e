// From the server's answer to what the visitor is told.

export type Outcome =
  | { readonly kind: 'sent' }
  /** Sentences by field name. */
  | { readonly kind: 'wrong'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'tooMany' | 'offline' | 'failed' };

export function outcomeOf(status: number, text: string): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 429) return { kind: 'tooMany' };
  const errors = status === 400 ? errorsIn(text) : undefined;
  return errors ? { kind: 'wrong', errors } : { kind: 'failed' };
}

function errorsIn(text: string): Readonly<Record<string, string>> | undefined {
  try {
    const { errors } = JSON.parse(text) as { errors?: Record<string, string> }; // the api's answer to a refused form
    return errors && Object.keys(errors).length > 0 ? errors : undefined;
  } catch {
    return undefined;
  }
}
