// The rule of one setting. In .env and in compose files an empty value is as good as none.
import { z } from 'zod';

export const setting = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema);

export const textLike = (form: RegExp, message: string) => z.string().regex(form, message);

export const textThat = (isRight: (text: string) => boolean, message: string) => z.string().refine(isRight, message);

/** Words with spaces or commas between them. */
export const words = (areRight: (words: readonly string[]) => boolean, message: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(areRight, message);
