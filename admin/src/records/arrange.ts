// How the fields of a group stand: first those that are declared before any language comes in, then in pairs, then beside a
// portrait or one by one.
import type { FormField } from '@stem/model';

export interface Arrangement {
  readonly lead: readonly FormField[];
  readonly pairs: readonly FormField[];
  /** The picture the other fields without language stand beside. */
  readonly portrait?: FormField;
  readonly neutral: readonly FormField[];
}

/** A picture stands beside the others when it is the only one and there is enough to stand beside it. */
export function arrange(fields: readonly FormField[]): Arrangement {
  const pairs = fields.filter(({ german }) => german !== undefined);
  const first = fields.findIndex(({ german }) => german !== undefined);
  const lead = fields.slice(0, Math.max(first, 0));
  const rest = fields.slice(lead.length).filter(({ german }) => german === undefined);
  const pictures = rest.filter(({ field }) => field.kind === 'image');
  const [portrait] = pictures;
  if (!portrait || pictures.length > 1 || rest.length < 4) return { lead, pairs, neutral: rest };
  return { lead, pairs, portrait, neutral: rest.filter((field) => field !== portrait) };
}
