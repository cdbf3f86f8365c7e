// A mail as Stem composes it: plain text, so that nothing a visitor has written can look like anything but text.
import { z } from 'zod';

export const mailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()).min(1),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  subject: z.string(),
  text: z.string(),
});

export type Mail = Readonly<z.infer<typeof mailSchema>>;
