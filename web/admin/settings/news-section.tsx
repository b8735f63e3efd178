import { newsSettings } from '#contract/shop-settings.ts';
import type { NewsSettings } from '#contract/shop-settings.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import { useNewsSettingsQuery, useSaveNewsMutation } from '#web/resources/settings/shop-settings.api.ts';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { SaveRow } from './save-row.tsx';
import { StoredSection } from './stored-section.tsx';
import type { Editor } from './use-stored.ts';
import type { Draft } from '#web/ui/use-drafts.ts';
import { useSectionSaving } from './use-section-saving.ts';

type Read = { news: NewsSettings; version: string };

/** Email address for notifications of new orders and returns. */
export function NewsSection({ draft }: { draft: Draft }) {
  const read = useNewsSettingsQuery();
  return (
    <StoredSection
      id="news"
      title="Staff notifications"
      lead="Get an email for each new order and return, with the items and a link to the dashboard. Customer details are not included."
      read={read}
      isShort
      draft={draft}
      form={NewsForm}
    />
  );
}

function NewsForm({ base: { news, version }, editor }: { base: Read; editor: Editor }) {
  const [save] = useSaveNewsMutation();
  const finish = useSectionSaving(editor);
  const { form, field, state, message } = useForm({
    validate: (values) => faultsByField(newsSettings.safeParse(newsOf(values))),
    submit: async (values) => {
      const next = newsOf(values);
      return finish(save({ body: { ...next, version } }), wordsOf(next));
    },
  });
  return (
    <form {...form} onInputCapture={editor.touch} aria-label="Staff notifications" className="grid max-w-narrow gap-4">
      <TextField
        label="Email for new orders and returns"
        optional
        hint="Leave empty to turn off notifications."
        type="email"
        defaultValue={news.email}
        {...field('email')}
      />
      <SaveRow label="Save address" state={state} message={message} editor={editor} />
    </form>
  );
}

const newsOf = (values: FieldValues): NewsSettings => ({ email: (values['email'] ?? '').trim() });

function wordsOf({ email }: NewsSettings): string {
  return email === '' ? 'Staff notifications turned off' : `Notifications are sent to ${email}`;
}
