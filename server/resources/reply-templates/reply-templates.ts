import type { ReplyTemplate } from '#contract/reply-templates.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { deleteTemplate, selectTemplates, upsertTemplate } from './reply-templates.queries.ts';

/** Returns all templates, by use and title. */
export async function listTemplates({ db }: Context): Promise<ReplyTemplate[]> {
  return (await selectTemplates(db)).map(({ id, ...template }) => ({ _id: id, ...template }));
}

export async function saveTemplate({ db }: Context, template: Omit<ReplyTemplate, '_id'>): Promise<ReplyTemplate> {
  const { id } = await inTransaction(db, (tx) => upsertTemplate(tx, template));
  return { _id: id, ...template };
}

export async function removeTemplate({ db }: Context, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteTemplate(tx, id))) throw new ApiError('NOT_FOUND');
  });
}
