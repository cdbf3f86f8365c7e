// The rule of one setting. In .env and in compose files an empty value is as good as none.
import { z } from 'zod';

export const setting = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema);
