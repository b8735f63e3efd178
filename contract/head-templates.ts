import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { headFields } from './page-heads.ts';
import { seenVersion, undoable } from './staff-lists.ts';

const count = z.number().int();

const placesOf = { product: ['{name}', '{category}', '{brand}', '{price}'], category: ['{name}'] } as const;
export const templateKinds = ['product', 'category'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Placeholders allowed in templates of this kind. */
export function templatePlaces(kind: TemplateKind): readonly string[] {
  return placesOf[kind];
}

const template = z.object({ title: z.string(), description: z.string(), version: z.string() });
const templateKind = z.object({ kind: z.enum(templateKinds, { error: 'There is no such template.' }) });
const templateWords = { title: headFields.title, description: headFields.description };

/** Preview of a template before it is saved. `pages` have no custom texts; the newest `looked` ones were examined. */
const templateTrial = z.object({
  pages: count,
  looked: count,
  changed: count,
  tooLong: count,
  tooShort: count,
  /** How many would duplicate another page. */
  double: count,
  samples: z.array(z.object({ key: z.string(), name: z.string(), before: z.string(), after: z.string() })),
});
export type TemplateTrial = z.infer<typeof templateTrial>;

/** Calls for templates, part of the resource `seo`. */
export const headTemplateEndpoints = {
  templates: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/templates',
    access: 'marketer',
    summary: 'Templates for products and categories without custom texts',
    reply: z.object({ success: z.literal(true), templates: z.object({ product: template, category: template }) }),
    fallback: 'Failed to fetch the templates',
  }),
  tryTemplate: endpoint({
    method: 'POST',
    path: '/digital-marketer/seo/templates/:kind/try',
    access: 'marketer',
    summary: 'Previews a template on the pages without custom texts. Changes nothing',
    params: templateKind,
    body: z.strictObject(templateWords),
    reply: z.object({ success: z.literal(true), titles: templateTrial, descriptions: templateTrial }),
    limit: { max: 60, perMinutes: 1 },
    fallback: 'Failed to try the template',
  }),
  saveTemplate: endpoint({
    method: 'PUT',
    path: '/digital-marketer/seo/templates/:kind',
    access: 'marketer',
    summary:
      'Saves a template, applied at once to every page without custom texts. 409 EDIT_CONFLICT if it has changed since',
    params: templateKind,
    body: z.strictObject({ ...templateWords, version: seenVersion }),
    reply: z.object({ success: z.literal(true), message: z.string(), template, ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to save the template',
  }),
};
