import type { Redirect } from '#contract/redirects.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useAddRedirectMutation, useChangeRedirectMutation } from '#web/resources/seo/seo.api.ts';
import { AskingSheet } from '#web/ui/asking-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { refusalOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';

/** Form to add or edit a redirect; `from` is prefilled when fixing a broken link. */
export function RedirectForm({
  known,
  from = '',
  onClose,
}: {
  known?: Redirect | undefined;
  from?: string;
  onClose: () => void;
}) {
  const [add] = useAddRedirectMutation();
  const [update] = useChangeRedirectMutation();
  const takeBack = useTakeBack();
  const tell = useTellDone();
  const { form, field, state, message } = useForm({
    validate: (values) => ({
      from:
        wrongWith(values['from'] ?? '') ??
        (/[?#]/.test(values['from'] ?? '') ? 'Leave out everything after ? or #.' : undefined),
      to: wrongWith(values['to'] ?? ''),
    }),
    submit: async (values) => {
      const way = { from: values['from'] ?? '', to: values['to'] ?? '' };
      const { data, error } = known
        ? await update({ params: { id: known._id }, body: { ...way, version: known.version } })
        : await add({ body: way });
      if (!data) return refusalOf(error);
      const { redirect, activityId } = data;
      tell({
        words: `${redirect.from} redirects to ${redirect.to}`,
        undo: () => takeBack(activityId),
      });
      onClose();
      return {};
    },
  });
  return (
    <AskingSheet
      open
      onClose={onClose}
      title={known ? 'Edit redirect' : 'New redirect'}
      footer={
        <Button type="submit" form="redirect" variant="primary" state={state} full>
          Save
        </Button>
      }
    >
      <form {...form} id="redirect" className="grid gap-5">
        <TextField
          label="From"
          {...field('from')}
          defaultValue={known?.from ?? from}
          maxLength={300}
          placeholder="/old-lookbook"
          hint="A shop URL without a page, without query string."
          autoComplete="off"
          inputMode="url"
        />
        <TextField
          label="To"
          {...field('to')}
          defaultValue={known?.to}
          maxLength={500}
          placeholder="/products"
          hint="An existing shop page."
          autoComplete="off"
          inputMode="url"
        />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
      </form>
    </AskingSheet>
  );
}

function wrongWith(path: string): string | undefined {
  return /^\/(?![/\\])\S*$/.test(path.trim()) ? undefined : 'Enter a URL of this shop that starts with /.';
}
