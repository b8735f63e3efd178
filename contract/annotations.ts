import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { undoable } from './staff-lists.ts';
import { id, text } from './text.ts';

/** A note on a day, shown on the charts. */
export const annotation = z.object({ _id: id, day: z.iso.date(), text: z.string(), by: z.string() });
export type Annotation = z.infer<typeof annotation>;

const draft = z.strictObject({
  day: z.iso.date({ error: 'A day looks like 2026-11-30.' }).refine((said) => said >= '2000' && said < '2100', {
    error: 'Choose a day from 2000 to 2099.',
  }),
  text: text(120, 'The note'),
});

const whole = { success: z.literal(true) };

/** Calls for notes on the charts, part of the resource `analytics`. */
export const annotationEndpoints = {
  annotate: endpoint({
    method: 'POST',
    path: '/digital-marketer/annotations',
    access: 'marketer',
    status: 201,
    summary: 'Adds a note to a day, shown on all charts',
    body: draft,
    reply: z.object({ ...whole, ...undoable, annotation }),
    fallback: 'Failed to save the note',
  }),
  forgetAnnotation: endpoint({
    method: 'DELETE',
    path: '/digital-marketer/annotations/:id',
    access: 'marketer',
    summary: 'Deletes a note',
    params: z.object({ id }),
    reply: z.object({ ...whole, ...undoable }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to delete the note',
  }),
};
