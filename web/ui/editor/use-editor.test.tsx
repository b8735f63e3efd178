import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useNavigate, useParams } from 'react-router';
import { expect, test } from 'vitest';
import type { CallError } from '#web/platform/call-error.ts';
import { DoneNotices } from '../undo-notice.tsx';
import { TextField } from '../field.tsx';
import { EditorBar, EditorForm } from './editor-page.tsx';
import type { DraftShape } from './held-draft.ts';
import { useEditor } from './use-editor.ts';
import { useKeptPage } from './use-kept-page.ts';

type Plan = { _id: string; version: number; name: string; note: string };
type Draft = Pick<Plan, 'name' | 'note'>;

const shape: DraftShape<Plan, Draft> = {
  form: 'plan',
  blank: { name: '', note: '' },
  draftFrom: ({ name, note }) => ({ name, note }),
  fields: { name: 'Name', note: 'Note' },
  faultsIn: ({ name, note }) => ({
    ...(name === '' && { name: 'Give it a name.' }),
    // Like an editor with rows, each of which has its own field.
    ...(note.includes('!') && { 'row:1': 'No exclamation marks.' }),
  }),
  isNewer: (read, shown) => read.version > shown.version,
};

/** A server with one plan; responses can be held back. */
function shop(first?: Plan) {
  let plan = first;
  const history: (Plan | undefined)[] = [];
  let gate = Promise.resolve();
  return {
    plan: () => plan,
    /** Simulates a save by another user. */
    change: (more: Partial<Draft>) => {
      if (plan) plan = { ...plan, ...more, version: plan.version + 1 };
    },
    /** Holds back the next responses until the returned function is called. */
    hold: () => {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    save: async (draft: Draft, stored: Plan | undefined) => {
      await gate;
      if (stored && plan && stored.version !== plan.version) {
        const error: CallError = { category: 'UNKNOWN', code: 'EDIT_CONFLICT', message: 'Asha saved it at 9.' };
        return { error };
      }
      history.push(plan);
      plan = { _id: 'p1', ...draft, version: (plan?.version ?? 0) + 1 };
      return { saved: { stored: plan, words: `${plan.name} is saved`, activityId: 'a1' } };
    },
    takeBack: () => {
      const before = history.pop();
      plan = before && { ...before, version: (plan?.version ?? 0) + 1 };
      return Promise.resolve();
    },
    read: () => (plan ? Promise.resolve(plan) : Promise.reject(new Error('It is gone.'))),
  };
}

function Editor({ at, onMade }: { at: ReturnType<typeof shop>; onMade: (id: string) => void }) {
  const navigate = useNavigate();
  const editor = useEditor(shape, at.plan(), {
    ...at,
    save: (draft, { stored }) => at.save(draft, stored),
    onMade: ({ _id }) => {
      onMade(_id);
      void navigate(`/plans/${_id}`, { replace: true });
    },
    onGone: () => void navigate('/plans'),
  });
  return (
    <>
      <EditorBar editor={editor} title={editor.stored?.name ?? 'New plan'} list={{ to: '/plans', label: 'Plans' }} />
      <EditorForm editor={editor} label="Plan">
        <TextField label="Name" {...editor.field('name')} />
        <TextField label="Note" {...editor.field('note')} />
        <p>{editor.faults['row:1']}</p>
        <button type="button" onClick={() => editor.change(({ note }) => ({ note: note.slice(0, -1) }))}>
          Shorten
        </button>
      </EditorForm>
    </>
  );
}

function Plans({ at }: { at: ReturnType<typeof shop> }) {
  const { row = '' } = useParams();
  const { key, made } = useKeptPage(row);
  return row === '' ? <p>All plans</p> : <Editor key={key} at={at} onMade={made} />;
}

function open(at: ReturnType<typeof shop>, path: string) {
  const element = (
    <DoneNotices>
      <Plans at={at} />
    </DoneNotices>
  );
  const router = createMemoryRouter([{ path: '/plans/:row?', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what is saved for the first time stays on its page: focus and what is typed meanwhile are kept', async () => {
  const at = shop();
  const router = open(at, '/plans/new');
  const name = field('Name');
  name.focus();
  type('Name', 'Diwali');
  const answer = at.hold();
  press('Save');
  type('Note', 'lamps');
  answer();
  await screen.findByRole('heading', { name: 'Diwali' });
  expect(router.state.location.pathname).toBe('/plans/p1');
  expect(field('Name')).toBe(name);
  expect(document.activeElement).toBe(name);
  expect(field('Note').value).toBe('lamps');
  expect(at.plan()?.note).toBe('');
});

test('taking back what was made on a page leads to its list', async () => {
  const router = open(shop(), '/plans/new');
  type('Name', 'Diwali');
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('All plans');
  expect(router.state.location.pathname).toBe('/plans');
});

test('taking back a change shows what was before, and keeps what was typed since', async () => {
  const at = shop({ _id: 'p1', version: 1, name: 'Diwali', note: '' });
  open(at, '/plans/p1');
  type('Name', 'Holi');
  press('Save');
  await screen.findByText('Holi is saved.');
  type('Note', 'colours');
  press('Undo');
  await screen.findByRole('heading', { name: 'Diwali' });
  expect([field('Name').value, field('Note').value]).toEqual(['Diwali', 'colours']);
  expect(screen.getByRole('button', { name: 'Save' }).dataset['state']).toBe('idle');
});

test('whoever saves after somebody else chooses field by field, and saves on top of it', async () => {
  const at = shop({ _id: 'p1', version: 1, name: 'Diwali', note: '' });
  open(at, '/plans/p1');
  type('Name', 'Mine');
  at.change({ name: 'Theirs', note: 'lamps' });
  press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved changes' }));
  dialog.getByText(/Asha saved it at 9\./);
  fireEvent.click(dialog.getByRole('button', { name: 'Use selection' }));
  expect([field('Name').value, field('Note').value]).toEqual(['Mine', 'lamps']);
  press('Save');
  await screen.findByText('Mine is saved.');
  expect(at.plan()).toMatchObject({ name: 'Mine', note: 'lamps', version: 3 });
});

test('a fault takes the focus to its field and goes when that is typed over', async () => {
  open(shop(), '/plans/new');
  type('Note', 'lamps');
  press('Save');
  await screen.findByText('Give it a name.');
  expect(document.activeElement).toBe(field('Name'));
  field('Note').focus();
  type('Name', 'Diwali');
  expect(screen.queryByText('Give it a name.')).toBeNull();
  expect(document.activeElement).toBe(field('Note'));
});

test('a fault in a row goes once the row is mended, and no sooner; other faults stay', async () => {
  open(shop(), '/plans/new');
  type('Note', 'lamps!!');
  press('Save');
  await screen.findByText('No exclamation marks.');
  press('Shorten');
  screen.getByText('No exclamation marks.');
  press('Shorten');
  expect(screen.queryByText('No exclamation marks.')).toBeNull();
  screen.getByText('Give it a name.');
});
