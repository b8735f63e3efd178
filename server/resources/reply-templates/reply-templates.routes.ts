import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { listTemplates, removeTemplate, saveTemplate } from './reply-templates.ts';

export function replyTemplateRoutes(bind: Bind, context: Context): void {
  bind(api.replyTemplates.list, async () => ({ templates: await listTemplates(context) }));
  bind(api.replyTemplates.save, async ({ body, activityId }) => ({
    message: 'The template is kept.',
    template: await saveTemplate(context, body),
    activityId,
  }));
  bind(api.replyTemplates.remove, async ({ params, activityId }) => {
    await removeTemplate(context, params.id);
    return { message: 'The template is deleted.', activityId };
  });
}
