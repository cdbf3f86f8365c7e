// The policy of the page forbids code made from text, which zod tries for speed. This must be switched off before the first
// schema is made, so this module is imported before all others.
import { z } from 'zod';

z.config({ jitless: true });
