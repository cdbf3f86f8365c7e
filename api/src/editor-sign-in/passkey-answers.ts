// What browsers answer when a passkey was made or used, in the JSON of the standard.
import { z } from 'zod';
import { message } from '../content/invalid.ts';

const sentence = message('values.passkeyAnswer');
const bytes = (most: number) =>
  z
    .string(sentence)
    .regex(/^[\w-]+={0,2}$/, sentence)
    .max(most, sentence);

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const head = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', sentence),
  // Nothing in them is needed.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

export const newPasskeyAnswer = z.object({
  ...head,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    // Browsers may know further ones.
    transports: z
      .array(z.string(sentence))
      .max(20, sentence)
      .transform((names) => names.flatMap((name) => transport.safeParse(name).data ?? []))
      .default([]),
  }),
});
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;

export const answerByPasskey = z.object({
  ...head,
  response: z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(2000), signature: bytes(2000), userHandle: bytes(200) }),
});
export type AnswerByPasskey = z.output<typeof answerByPasskey>;
