import { useState } from 'react';
import { homepageIsFull, mostOnHomepage } from '#contract/admin-categories.ts';
import type { StaffCategory } from '#contract/admin-categories.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useAddCategoryMutation, useChangeCategoryMutation } from '#web/resources/categories/admin-categories.api.ts';
import { PictureField } from '#web/resources/products/picture-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { refusalOf } from '#web/ui/fault.ts';
import { useToList } from '#web/ui/data-table/row-drawer.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { SelectField, TextField, TextareaField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import { categoryOf, checkCategory, placesFor } from './check-category.ts';
import { DeleteCategory } from './delete-category.tsx';
import { SearchPreview } from './search-preview.tsx';

type Props = { category: StaffCategory | undefined; all: readonly StaffCategory[]; onBegin: () => void };

/** All form fields of a category. Keeps the version it was opened with until the user loads the latest. */
export function CategoryEditor({ category: read, all, onBegin }: Props) {
  const [category] = useState(read);
  const [url, setUrl] = useState(category?.image.url ?? '');
  const unsaved = useUnsaved();
  const { save, isBehind } = useSaving(category, unsaved.clear);
  const { form, field, state, message } = useForm({
    validate: (values) => checkCategory(categoryOf(values, { category, url })),
    submit: (values) => save(categoryOf(values, { category, url })),
  });
  const taken = all.filter((one) => one.isActive && one.showOnHomepage && one._id !== category?._id).length;
  const isFull = taken >= mostOnHomepage;
  const choose = (chosen: string) => {
    unsaved.touch();
    setUrl(chosen);
  };
  return (
    <>
      <form {...form} onInputCapture={unsaved.touch} className="grid gap-5">
        <TextField label="Name" {...field('name')} defaultValue={category?.name} maxLength={60} autoComplete="off" />
        <TextareaField
          label="Description"
          optional
          {...field('description')}
          defaultValue={category?.description}
          maxLength={1_000}
        />
        <SelectField
          label="Parent category"
          {...field('parentCategory')}
          defaultValue={category?.parentCategory?._id ?? ''}
        >
          <option value="">None (top level)</option>
          {placesFor(category, all).map(({ _id, name, depth }) => (
            <option key={_id} value={_id}>
              {`${'– '.repeat(depth)}${name}`}
            </option>
          ))}
        </SelectField>
        <PictureField label="Picture" url={url} canRemove onUrl={choose} error={field('image').error} />
        <TextField
          label="Alt text"
          optional
          {...field('alt')}
          defaultValue={category?.image.alt}
          maxLength={200}
          hint="Describes the picture for screen readers and search engines."
        />
        <div>
          <Checkbox label="Shown in the shop" {...field('isActive')} defaultChecked={category?.isActive ?? true} />
          <Checkbox
            label="On homepage"
            {...field('showOnHomepage')}
            defaultChecked={category?.showOnHomepage ?? false}
            disabled={isFull && !category?.showOnHomepage}
            hint={isFull ? homepageIsFull : `${taken} of ${mostOnHomepage} slots used by other categories.`}
          />
        </div>
        <SearchPreview category={category} field={field} />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" className="grow" state={state}>
            {category ? 'Save' : 'Add category'}
          </Button>
          {isBehind && <Button onClick={onBegin}>Load latest version</Button>}
          {category && <DeleteCategory category={category} all={all} onDeleted={unsaved.clear} />}
        </div>
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

function useSaving(category: StaffCategory | undefined, onSaved: () => void) {
  const [add] = useAddCategoryMutation();
  const [change] = useChangeCategoryMutation();
  const idempotency = useIdempotencyKey();
  const takeBack = useTakeBack();
  const tell = useTellDone();
  const close = useToList('/admin/categories');
  const [isBehind, setBehind] = useState(false);
  const save = async (body: ReturnType<typeof categoryOf>) => {
    try {
      const call = category
        ? change({ params: { id: category._id }, body: { ...body, version: category.version } })
        : add({ body, headers: { 'idempotency-key': idempotency.keyOf(body) } });
      const saved = await call.unwrap();
      idempotency.renew();
      onSaved();
      tell({
        words: `${saved.category.name} saved`,
        undo: () => takeBack(saved.activityId),
      });
      close();
      return undefined;
    } catch (fault) {
      setBehind(asCallError(fault).code === 'EDIT_CONFLICT');
      return refusalOf(fault);
    }
  };
  return { save, isBehind };
}
