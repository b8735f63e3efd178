import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { PencilIcon } from '../icons/pencil.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { asCallError } from '#web/platform/call-error.ts';
import { CellInput } from './cell-input.tsx';
import type { CellEdit } from './column.ts';
import { wordsOf } from '../fault.ts';
import { useTellDone } from '../undo-notice.tsx';

/** `shown`: not being edited; `isBack` tells whether the button gets the focus back, unless it has moved elsewhere. */
type Stage = { at: 'shown'; isBack: boolean } | { at: 'typing' | 'saving' } | { at: 'asking'; value: string };

/**
 * A value edited inline. Enter or blur saves it once, Esc cancels; a refusal is shown below the input, which keeps its
 * text.
 */
export function EditableCell<Row>({ row, edit, children }: { row: Row; edit: CellEdit<Row>; children: ReactNode }) {
  const [stage, setStage] = useState<Stage>({ at: 'shown', isBack: false });
  // The list may be read again meanwhile, but what is typed belongs to the row that was there when the cell was opened.
  const [opened, setOpened] = useState<Row>();
  const [refusal, setRefusal] = useState<{ value: string; words: string }>();
  // Saving and the confirmation blur the input, which must not save again.
  const isBusy = useRef(false);
  const tell = useTellDone();
  const seen = opened ?? row;
  const before = edit.value(seen);

  const open = () => {
    setOpened(row);
    setStage({ at: 'typing' });
  };
  const show = (isBack: boolean) => {
    isBusy.current = false;
    setOpened(undefined);
    setRefusal(undefined);
    setStage({ at: 'shown', isBack });
  };
  const refuse = (value: string, words: string) => {
    isBusy.current = false;
    setRefusal({ value, words });
    setStage({ at: 'typing' });
  };

  async function save(value: string, isBack: boolean) {
    isBusy.current = true;
    setStage({ at: 'saving' });
    let undo;
    try {
      undo = await edit.save(seen, value);
    } catch (fault) {
      // The user has been told what is there now, so the next value is based on that.
      if (asCallError(fault).code === 'EDIT_CONFLICT') setOpened(undefined);
      return refuse(value, wordsOf(fault));
    }
    tell({ words: `Saved: ${edit.label(row)}`, undo });
    show(isBack);
  }
  function enter(value: string, isBack: boolean) {
    if (isBusy.current) return;
    const now = [before, edit.value(row)];
    if (now.some((saved) => saved.trim() === value.trim())) return show(isBack);
    const wrong = edit.check?.(value, row);
    if (wrong) return refuse(value, wrong);
    if (now.some((saved) => isSameNumber(value, saved, edit.inputMode))) return show(isBack);
    if (!edit.question?.(row, value)) return void save(value, isBack);
    isBusy.current = true;
    setStage({ at: 'asking', value });
  }

  if (stage.at === 'shown') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just pressed it, and it replaces its input
      <button type="button" className="cell-button" autoFocus={stage.isBack} onClick={open}>
        {children}
        <VisuallyHidden>, {edit.label(row)}</VisuallyHidden>
        <PencilIcon className="size-3.5" />
      </button>
    );
  }
  return (
    <>
      <CellInput
        edit={edit}
        label={edit.label(row)}
        before={before}
        isSaving={stage.at === 'saving'}
        problem={refusal?.words}
        onEnter={(value) => enter(value, true)}
        onLeave={(value) => value !== refusal?.value && enter(value, false)}
        onBack={() => isBusy.current || show(true)}
      />
      {stage.at === 'asking' && (
        <Question
          words={edit.question?.(row, stage.value) ?? ''}
          label={edit.label(row)}
          onYes={() => void save(stage.value, true)}
          onNo={() => show(true)}
        />
      )}
    </>
  );
}

/** Whether it is the same number, written another way: 899 and 899.00. */
function isSameNumber(typed: string, saved: string, inputMode: CellEdit<never>['inputMode'] = 'text'): boolean {
  return inputMode !== 'text' && typed.trim() !== '' && saved !== '' && Number(typed) === Number(saved);
}

function Question({
  words,
  label,
  onYes,
  onNo,
}: {
  words: string;
  label: string;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onNo}
      title={label}
      actions={
        <>
          <Button onClick={onNo}>Cancel</Button>
          <Button variant="ink" onClick={onYes}>
            Save change
          </Button>
        </>
      }
    >
      <p className="whitespace-normal">{words}</p>
    </Dialog>
  );
}
