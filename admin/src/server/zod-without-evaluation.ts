// The policy of the page forbids making code from text, which zod tries for speed. It must be told before the first
// schema is made, so that this module is imported before all others.
import { z } from 'zod';

z.config({ jitless: true });
