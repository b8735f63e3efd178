import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const health = z.object({
  success: z.literal(true),
  message: z.string(),
  timestamp: z.iso.datetime(),
  version: z.string(),
  database: z.string(),
});

export const healthEndpoints = {
  ready: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Ready: the database answers and is migrated',
    reply: health,
    errors: ['UNAVAILABLE'],
    fallback: 'Failed to fetch health',
  }),
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Live: this process answers',
    reply: z.object({ success: z.literal(true), message: z.string() }),
    fallback: 'Failed to fetch health',
  }),
};
