import { useState } from 'react';
import type { ReplyTemplate, TemplateUse } from '#contract/reply-templates.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx';
import { useRemoveTemplateMutation, useReplyTemplatesQuery, useSaveTemplateMutation } from './reply-templates.api.ts';

/** A text that begins with a template and is changed as one likes; what was written can become a template. */
export function TemplatedField({
  use,
  label,
  hint,
  value,
  onChange,
  max,
  error,
}: {
  use: TemplateUse;
  label: string;
  hint?: string;
  value: string;
  onChange: (text: string) => void;
  max: number;
  error?: string | undefined;
}) {
  const read = useReplyTemplatesQuery();
  const templates = read.data?.filter((template) => template.use === use) ?? [];
  const [chosen, setChosen] = useState('');
  const template = templates.find(({ _id }) => _id === chosen);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere">
      <SelectField
        label="Template"
        value={chosen}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          const next = templates.find(({ _id }) => _id === currentTarget.value);
          if (next) onChange(next.text.slice(0, max));
        }}
      >
        <option value="">Own words</option>
        {templates.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={label}
        hint={hint}
        rows={4}
        maxLength={max}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Keeping use={use} text={value} template={template} onGone={() => setChosen('')} />
    </div>
  );
}

/** Keeps what was written as a template, or takes the chosen one away. */
function Keeping({
  use,
  text,
  template,
  onGone,
}: {
  use: TemplateUse;
  text: string;
  template: ReplyTemplate | undefined;
  onGone: () => void;
}) {
  const [save] = useSaveTemplateMutation();
  const [remove] = useRemoveTemplateMutation();
  const [title, setTitle] = useState<string>();
  const [problem, setProblem] = useState('');
  const keep = async () => {
    const { error } = await save({ body: { use, title: title?.trim() ?? '', text: text.trim() } });
    setProblem(error ? wordsOf(error) : '');
    if (!error) setTitle(undefined);
  };
  const drop = async (id: string) => {
    const { error } = await remove({ params: { id } });
    setProblem(error ? wordsOf(error) : '');
    if (!error) onGone();
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      {title === undefined ? (
        <>
          {text.trim() !== '' && text !== template?.text && (
            <Button size="sm" variant="ghost" onClick={() => setTitle(template?.title ?? '')}>
              Keep as template
            </Button>
          )}
          {template && (
            <Button size="sm" variant="ghost" onClick={() => void drop(template._id)}>
              Delete template
            </Button>
          )}
        </>
      ) : (
        <>
          <TextField
            label="Name of the template"
            className="grow"
            value={title}
            maxLength={60}
            autoComplete="off"
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Button size="sm" onClick={() => void keep()}>
            Keep
          </Button>
        </>
      )}
      <p role="alert" className="w-full text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
