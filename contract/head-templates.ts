import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { headFields } from './page-heads.ts';
import { seenVersion, undoable } from './staff-lists.ts';

const count = z.number().int();

const placesOf = { product: ['{name}', '{category}', '{brand}', '{price}'], category: ['{name}'] } as const;
export const templateKinds = ['product', 'category'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** What a template of a kind can name. */
export function templatePlaces(kind: TemplateKind): readonly string[] {
  return placesOf[kind];
}

const template = z.object({ title: z.string(), description: z.string(), version: z.string() });
const templateKind = z.object({ kind: z.enum(templateKinds, { error: 'There is no such template.' }) });
const templateWords = { title: headFields.title, description: headFields.description };

/** What a template would do, before anybody saves it. `pages` have no words of their own; the newest are `looked` at. */
const templateTrial = z.object({
  pages: count,
  looked: count,
  changed: count,
  tooLong: count,
  tooShort: count,
  /** So many would say what another page says as well. */
  double: count,
  samples: z.array(z.object({ key: z.string(), name: z.string(), before: z.string(), after: z.string() })),
});
export type TemplateTrial = z.infer<typeof templateTrial>;

/** The calls about templates, which are those of `seo`. */
export const headTemplateEndpoints = {
  templates: endpoint({
    method: 'GET',
    path: '/digital-marketer/seo/templates',
    access: 'marketer',
    summary: 'What products and categories say that have no words of their own',
    reply: z.object({ success: z.literal(true), templates: z.object({ product: template, category: template }) }),
    fallback: 'Failed to fetch the templates',
  }),
  tryTemplate: endpoint({
    method: 'POST',
    path: '/digital-marketer/seo/templates/:kind/try',
    access: 'marketer',
    summary: 'What a template would make of the pages without own words. Changes nothing',
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
      'Saves a template; every page without own words says it at once. 409 EDIT_CONFLICT if a newer one is there',
    params: templateKind,
    body: z.strictObject({ ...templateWords, version: seenVersion }),
    reply: z.object({ success: z.literal(true), message: z.string(), template, ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to save the template',
  }),
};
