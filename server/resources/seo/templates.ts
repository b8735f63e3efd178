import { type TemplateKind, templatePlaces, type TemplateTrial } from '#contract/head-templates.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { editConflict, versionOf } from '#server/platform/edit-conflict.ts';
import { invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import * as queries from './templates.queries.ts';

type Template = queries.Template;
type SavedTemplate = Template & { version: string };

/** Returns the templates, each with its version. */
export async function listTemplates(context: Context): Promise<Record<TemplateKind, SavedTemplate>> {
  const { product, category } = await queries.selectTemplates(context.db);
  return { product: versioned(product), category: versioned(category) };
}

/** Previews what the pages without own texts would contain. */
export async function tryTemplate(
  context: Context,
  kind: TemplateKind,
  template: Template,
): Promise<{ titles: TemplateTrial; descriptions: TemplateTrial }> {
  requirePlaces(kind, template);
  const trialOf = async (part: 'title' | 'description') => {
    const { long, short, ...trial } = await queries.tryTemplate(context.db, { kind, part, template: template[part] });
    return { ...trial, tooLong: long, tooShort: short };
  };
  return { titles: await trialOf('title'), descriptions: await trialOf('description') };
}

/** Saves a template for all pages of the kind without own texts; their ratings follow by `judge-pages`. */
export async function saveTemplate(
  context: Context,
  kind: TemplateKind,
  { version, ...template }: SavedTemplate,
): Promise<SavedTemplate> {
  requirePlaces(kind, template);
  return inTransaction(context.db, async (tx) => {
    if (versionOf(await queries.lockTemplate(tx, kind)) !== version) {
      throw await editConflict(tx, { entity: 'seo', id: kind, words: 'this template' });
    }
    await queries.updateTemplate(tx, kind, template);
    // It may affect every product or category page, so no process may keep a cached one.
    await invalidateOnCommit(tx, ['*']);
    return versioned(template);
  });
}

function versioned({ title, description }: Template): SavedTemplate {
  return { title, description, version: versionOf({ title, description }) };
}

function requirePlaces(kind: TemplateKind, template: Template): void {
  const places = templatePlaces(kind);
  for (const part of ['title', 'description'] as const) {
    const named = template[part].match(/\{[^{}]*\}?|\}/g) ?? [];
    if (named.some((place) => !places.includes(place))) {
      throw invalid(part, `In braces stand only ${places.join(', ')}.`);
    }
  }
}
