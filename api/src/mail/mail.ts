// A mail as Stem composes it. Its text says everything; what a visitor has written stands there only, so that it cannot
// look like anything but text.
import { z } from 'zod';

export const mailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()).min(1),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  subject: z.string(),
  text: z.string(),
  /** The same for those who read mails as pages. */
  html: z.string().optional(),
});

export type Mail = Readonly<z.infer<typeof mailSchema>>;
