// The policy of the page forbids the code that zod makes from text: switched off before the first schema, so imported before all others.
import { z } from 'zod';

z.config({ jitless: true });
