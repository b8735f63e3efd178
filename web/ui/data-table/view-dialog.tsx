import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';
import { replaced, searchOf } from './kept-layout.ts';
import type { KeepLayout, SavedView, TableLayout } from './kept-layout.ts';

const longestName = 30;

/** A view to be named or renamed; `left` is the saved view that was changed to get it. */
export type ViewToName = { saved: SavedView; isNew: boolean; left?: SavedView | undefined };

/** The dialog to name, copy and delete a saved view. */
export function ViewDialog({
  saved,
  isNew,
  left,
  layout,
  keep,
  onClose,
  onDuplicate,
}: ViewToName & {
  layout: TableLayout;
  keep: KeepLayout;
  onClose: () => void;
  /** Undefined if the maximum number of views is reached. */
  onDuplicate: ((copy: SavedView) => void) | undefined;
}) {
  const navigate = useNavigate();
  const others = isNew ? layout.views : layout.views.filter((one) => one.name !== saved.name);
  const isHome = !isNew && layout.home === saved.name;
  // Without this view as the default one.
  const homeWithout = ({ home }: TableLayout) => (!isNew && home === saved.name ? '' : home);
  const [problem, setProblem] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = form.get('name');
    const name = typeof said === 'string' ? said.trim() : '';
    if (name === '') return setProblem('Enter a name.');
    if (others.some((one) => one.name === name)) return setProblem('A view with this name already exists.');
    const named = { ...saved, name };
    const { views } = keep((now) => ({
      views: isNew ? [...now.views, named] : replaced(now.views, saved, named),
      home: form.has('home') ? name : homeWithout(now),
    }));
    const search = searchOf(named, views);
    if (search !== saved.query) void navigate({ search }, { replace: true, preventScrollReset: true });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={isNew ? 'Save view' : 'Edit view'}>
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <TextField
          label="Name"
          name="name"
          defaultValue={saved.name}
          maxLength={longestName}
          error={problem || undefined}
        />
        <Checkbox label="Use as default view" name="home" defaultChecked={isHome} />
        <div className="flex flex-wrap justify-end gap-3">
          {!isNew && (
            <Button
              variant="danger"
              onClick={() => {
                keep((now) => ({
                  views: now.views.filter(({ name }) => name !== saved.name),
                  home: homeWithout(now),
                }));
                onClose();
              }}
            >
              Delete view
            </Button>
          )}
          {!isNew && onDuplicate && (
            <Button onClick={() => onDuplicate({ ...saved, name: `Copy of ${saved.name}`.slice(0, longestName) })}>
              Duplicate
            </Button>
          )}
          {left && (
            <Button
              onClick={() => {
                keep(({ views }) => ({ views: replaced(views, left, { ...left, query: saved.query }) }));
                onClose();
              }}
            >
              Update “{left.name}”
            </Button>
          )}
          <Button type="submit" variant="ink">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
