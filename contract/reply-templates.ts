import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { undoable } from './staff-lists.ts';
import { id, text } from './text.ts';

/** Where a template is offered. */
const templateUses = ['return-approved', 'return-rejected', 'ticket'] as const;
export type TemplateUse = (typeof templateUses)[number];

const use = z.enum(templateUses, { error: 'There is no such use.' });

/** A canned reply for staff. */
const replyTemplate = z.object({ _id: id, use, title: z.string(), text: z.string() });
export type ReplyTemplate = z.infer<typeof replyTemplate>;

export const replyTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reply-templates',
    access: 'admin',
    summary: 'Reply templates, by title',
    reply: z.object({ success: z.literal(true), templates: z.array(replyTemplate) }),
    fallback: 'Failed to fetch templates',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/reply-templates',
    access: 'admin',
    summary: 'Saves a template, replacing one with the same title',
    body: z.strictObject({ use, title: text(60, 'Title'), text: text(2_000, 'Text') }),
    reply: z.object({ success: z.literal(true), message: z.string(), template: replyTemplate, ...undoable }),
    fallback: 'Failed to save the template',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/reply-templates/:id',
    access: 'admin',
    summary: 'Deletes a template',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to delete the template',
  }),
};
