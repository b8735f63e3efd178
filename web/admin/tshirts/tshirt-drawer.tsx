import { useState } from 'react';
import type { Tshirt } from '#contract/tshirts.ts';
import { useRowDone } from '#web/resources/activity/use-row-done.ts';
import { PictureField } from '#web/resources/products/picture-field.tsx';
import {
  useChangeKeptTshirtMutation,
  useKeptTshirtsQuery,
  useRemoveKeptTshirtMutation,
} from '#web/resources/tshirts/admin-tshirts.api.ts';
import { changedFields } from '#web/ui/changed-fields.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { deletedFault, wordsOf } from '#web/ui/fault.ts';
import { RowDrawer } from '#web/ui/data-table/row-drawer.tsx';
import { FormEnd } from '#web/ui/editor/form-end.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { checkTshirt } from './check-tshirt.ts';
import { titleOf } from './use-tshirt-columns.tsx';

const list = '/admin/tshirts';

/** Drawer to edit a T-shirt. */
export function TshirtDrawer({ id }: { id: string }) {
  const read = useKeptTshirtsQuery({ query: {} });
  const data = read.data?.find(({ _id }) => _id === id);
  const error = read.error ?? (read.data && !data ? deletedFault : undefined);
  return (
    <RowDrawer
      list={list}
      noun="T-shirt"
      title={titleOf}
      read={{ data, currentData: data, error, isFetching: read.isFetching, refetch: read.refetch }}
    >
      {(tshirt) => <TshirtForm tshirt={tshirt} />}
    </RowDrawer>
  );
}

function TshirtForm({ tshirt }: { tshirt: Tshirt }) {
  const { _id: id, image, isActive } = tshirt;
  const [began] = useState({ alt: image.alt, isActive, image: image.url });
  const [url, setUrl] = useState(began.image);
  const [refusal, setRefusal] = useState('');
  const [change] = useChangeKeptTshirtMutation();
  const [remove, removing] = useRemoveKeptTshirtMutation();
  const unsaved = useUnsaved();
  const { done, close } = useRowDone(list, unsaved.clear);
  const bodyOf = (values: Record<string, string>) =>
    changedFields({ alt: values['alt'] ?? '', isActive: values['isActive'] === 'on', image: url }, began);
  const { form, field, state, message } = useForm({
    validate: (values) => checkTshirt(bodyOf(values)),
    submit: async (values) => {
      const body = bodyOf(values);
      if (Object.keys(body).length === 0) {
        unsaved.clear();
        return close();
      }
      const { data, error } = await change({ params: { id }, body });
      if (error) return { message: wordsOf(error) };
      done('T-shirt saved', data.activityId);
      return undefined;
    },
  });
  const deleteIt = async () => {
    const { data, error } = await remove({ params: { id } });
    if (error) return setRefusal(wordsOf(error));
    done('T-shirt deleted', data.activityId);
  };
  return (
    <>
      <form {...form} onInputCapture={unsaved.touch} className="grid gap-5">
        <PictureField
          label="Picture"
          url={url}
          onUrl={(chosen) => {
            unsaved.touch();
            setUrl(chosen);
          }}
          error={field('image').error}
        />
        <TextField
          label="Alt text"
          {...field('alt')}
          defaultValue={began.alt}
          maxLength={200}
          hint="Describes the picture for screen readers, for example: Black T-shirt with a lotus, front view."
          autoComplete="off"
        />
        <Checkbox label="Show on homepage" {...field('isActive')} defaultChecked={began.isActive} />
        <FormEnd
          message={message ?? refusal}
          label="Save"
          state={state}
          remove={() => void deleteIt()}
          isRemoving={removing.isLoading}
        />
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}
