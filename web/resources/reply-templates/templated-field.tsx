import { useState } from 'react';
import type { ReplyTemplate, TemplateUse } from '#contract/reply-templates.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx';
import { MoreIcon } from '#web/ui/icons/more.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { onSendKey } from '#web/ui/send-key.ts';
import { useRemoveTemplateMutation, useReplyTemplatesQuery, useSaveTemplateMutation } from './reply-templates.api.ts';

/** Textarea with templates, which go below text already typed; the text can be saved as one. Ctrl+Enter sends. */
export function TemplatedField({
  use,
  label,
  hint,
  value,
  onChange,
  onSend,
  max,
  rows = 4,
  error,
}: {
  use: TemplateUse;
  label: string;
  hint?: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  max: number;
  rows?: number;
  error?: string | undefined;
}) {
  const read = useReplyTemplatesQuery();
  const templates = read.data?.filter((template) => template.use === use) ?? [];
  const [chosen, setChosen] = useState('');
  const [asking, setAsking] = useState<'keep' | 'delete'>();
  const template = templates.find(({ _id }) => _id === chosen);
  const done = () => setAsking(undefined);
  const onKeyDown = onSendKey(onSend);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere">
      <div className="flex items-end gap-1">
        <SelectField
          label="Template"
          className="min-w-0 grow"
          value={chosen}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            setAsking(undefined);
            const next = templates.find(({ _id }) => _id === currentTarget.value);
            const own = value.trim() !== '' && value !== template?.text;
            if (next) onChange((own ? `${value.trimEnd()}\n\n${next.text}` : next.text).slice(0, max));
          }}
        >
          <option value="">No template</option>
          {templates.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </SelectField>
        <Menu label="Manage template" trigger={<MoreIcon />}>
          <button
            type="button"
            className="menu-item"
            disabled={value.trim() === '' || value === template?.text}
            onClick={() => setAsking('keep')}
          >
            Save as template
          </button>
          {template && (
            <button type="button" className="menu-item" onClick={() => setAsking('delete')}>
              Delete “{template.title}”
            </button>
          )}
        </Menu>
      </div>
      {asking === 'keep' && <Keep {...{ use, template, done }} text={value} />}
      {asking === 'delete' && template && <Delete {...{ template, done }} onGone={() => setChosen('')} />}
      <TextareaField
        label={label}
        hint={hint}
        rows={rows}
        maxLength={max}
        value={value}
        error={error}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

/** Saves the text as a template; one with the same name is replaced. */
function Keep({
  use,
  text,
  template,
  done,
}: {
  use: TemplateUse;
  text: string;
  template: ReplyTemplate | undefined;
  done: () => void;
}) {
  const [save, { isLoading }] = useSaveTemplateMutation();
  const [title, setTitle] = useState(template?.title ?? '');
  const [problem, setProblem] = useState('');
  const keep = async () => {
    const { error } = await save({ body: { use, title: title.trim(), text: text.trim() } });
    if (error) return setProblem(wordsOf(error));
    done();
  };
  return (
    <div className="flex flex-wrap items-end gap-2 border-s-2 border-line ps-4">
      <TextField
        label="Template name"
        className="grow"
        value={title}
        maxLength={60}
        autoComplete="off"
        error={problem || undefined}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button size="sm" variant="ghost" onClick={done}>
        Don’t save
      </Button>
      <Button size="sm" state={isLoading ? 'pending' : 'idle'} onClick={() => void keep()}>
        Save
      </Button>
    </div>
  );
}

/** Confirms first, because templates are shared by all staff. */
function Delete({ template, done, onGone }: { template: ReplyTemplate; done: () => void; onGone: () => void }) {
  const [remove, { isLoading }] = useRemoveTemplateMutation();
  const [problem, setProblem] = useState('');
  const drop = async () => {
    const { error } = await remove({ params: { id: template._id } });
    if (error) return setProblem(wordsOf(error));
    onGone();
    done();
  };
  return (
    <div className="grid gap-2 border-s-2 border-danger ps-4 text-sm">
      <p>“{template.title}” will be deleted for all staff.</p>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={done}>
          Keep template
        </Button>
        <Button size="sm" variant="danger" state={isLoading ? 'pending' : 'idle'} onClick={() => void drop()}>
          Delete template
        </Button>
      </div>
    </div>
  );
}
