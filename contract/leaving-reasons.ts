import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { id, moment } from './text.ts';

export const leavingReasonEndpoints = {
  tell: endpoint({
    method: 'POST',
    path: '/reason/cancellation',
    access: 'public',
    summary: 'Records why somebody leaves the checkout, anonymously',
    body: z.strictObject({
      cancellationReasons: z
        .array(
          z
            .string({ error: 'A reason is text.' })
            .trim()
            .min(1, 'A reason is text.')
            .max(200, 'A reason has at most 200 characters.'),
          {
            error: 'Reasons must be a list.',
          },
        )
        .min(1, 'Tell at least one reason.')
        .max(10, 'Tell at most 10 reasons.'),
    }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({ _id: id, reasons: z.array(z.string()), createdAt: moment }),
    }),
    limit: { max: 20, perMinutes: 60 },
    fallback: 'Failed to send your answer',
  }),
  list: endpoint({
    method: 'GET',
    path: '/reason/cancellation',
    access: 'admin',
    summary: 'Reasons for leaving the checkout, newest first, with counts',
    query: z.object({ page, limit: limit(20) }),
    reply: z.object({
      success: z.literal(true),
      data: z.array(z.object({ _id: id, reasons: z.array(z.string()), createdAt: moment })),
      counts: z.array(z.object({ reason: z.string(), count: z.number().int() })),
      pagination,
    }),
    fallback: 'Failed to fetch reasons',
  }),
};
