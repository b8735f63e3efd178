import { config } from 'zod';

// Imported before any schema: building one would else try out `new Function`, which the strict CSP reports as a violation.
config({ jitless: true });
