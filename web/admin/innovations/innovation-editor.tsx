import { useState } from 'react';
import type { FormEvent } from 'react';
import { innovationCategories, innovationPriorities, innovationStatuses } from '#contract/innovations.ts';
import type { Innovation } from '#contract/innovations.ts';
import { InnovationCard } from '#web/resources/innovations/innovation-card.tsx';
import { PictureField } from '#web/resources/products/picture-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormEnd } from '#web/ui/editor/form-end.tsx';
import { SelectField, TextField, TextareaField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import type { FieldValues } from '#web/ui/form.ts';
import { Heading } from '#web/ui/heading.tsx';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { beginningOf, bodyOf, checkInnovation, innovationOf } from './check-innovation.ts';
import { useSaving } from './use-saving.ts';

type Words = Pick<Innovation, 'title' | 'description' | 'category'>;

/** All form fields of an innovation, with a preview of its homepage card. */
export function InnovationEditor({ innovation }: { innovation: Innovation | undefined }) {
  const [began] = useState(() => beginningOf(innovation));
  const [url, setUrl] = useState(began.image ?? '');
  const [words, setWords] = useState<Words>(began);
  const [refusal, setRefusal] = useState('');
  const unsaved = useUnsaved();
  const saving = useSaving(innovation, unsaved.clear);
  const sentOf = (values: FieldValues) => bodyOf(innovationOf(values, url), began, !innovation);
  const { form, field, state, message } = useForm({
    validate: (values) => checkInnovation(sentOf(values), !innovation),
    submit: (values) => saving.save(sentOf(values)),
  });
  const typed = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    unsaved.touch();
    const data = new FormData(currentTarget);
    const said = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    setWords({ title: said('title'), description: said('description'), category: said('category') });
  };
  const choose = (chosen: string) => {
    unsaved.touch();
    setUrl(chosen);
  };
  return (
    <>
      <form {...form} onInputCapture={typed} className="grid gap-5">
        <TextField label="Title" {...field('title')} defaultValue={began.title} maxLength={100} />
        <TextareaField
          label="Description"
          {...field('description')}
          defaultValue={began.description}
          maxLength={1_000}
        />
        <PictureField label="Picture" url={url} onUrl={choose} error={field('image').error} />
        <TextField
          label="Alt text"
          optional
          {...field('alt')}
          defaultValue={began.alt}
          maxLength={200}
          hint="Describes the picture for screen readers. Leave empty to use the title."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice label="Category" {...field('category')} options={innovationCategories} value={began.category} />
          <Choice label="Priority" {...field('priority')} options={innovationPriorities} value={began.priority} />
          <Choice label="Status" {...field('status')} options={innovationStatuses} value={began.status} />
        </div>
        <TextField
          label="Tags"
          optional
          {...field('tags')}
          defaultValue={began.tags}
          hint="Separate tags with commas."
          autoComplete="off"
        />
        <Checkbox label="Show on homepage" {...field('isActive')} defaultChecked={began.isActive} />
        <Preview words={words} url={url} />
        <FormEnd
          message={message ?? refusal}
          label={innovation ? 'Save' : 'Add innovation'}
          state={state}
          remove={innovation && (() => void saving.remove().then(setRefusal))}
          isRemoving={saving.isRemoving}
        />
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

function Choice({
  label,
  name,
  error,
  options,
  value,
}: {
  label: string;
  name: string;
  error: string | undefined;
  options: readonly string[];
  value: string;
}) {
  return (
    <SelectField label={label} name={name} error={error} defaultValue={value}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}

/** Live preview of the homepage card. */
function Preview({ words, url }: { words: Words; url: string }) {
  return (
    <section aria-label="On the homepage" className="grid gap-3 border-t border-line pt-5">
      <Heading level={3} look="label">
        On the homepage
      </Heading>
      <div className="max-w-60">
        {url === '' ? (
          <p className="text-sm text-muted">Add a picture to see the preview.</p>
        ) : (
          <InnovationCard
            innovation={{
              ...words,
              title: words.title || 'Title',
              image: { url, alt: '', width: 720, height: 900, placeholder: '' },
            }}
          />
        )}
      </div>
    </section>
  );
}
