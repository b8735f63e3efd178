import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Question = { title: string; words: ReactNode; yes: string };
type Open = Question & { answer: (isYes: boolean) => void };

/** Confirmation before a critical change: `if (!(await ask({…}))) return`, with `question` rendered beside the form. */
export function useQuestion() {
  const [open, setOpen] = useState<Open>();
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setOpen(undefined);
        resolve(isYes);
      };
      setOpen({ ...question, answer });
    });
  const question = open && (
    <Dialog
      open
      onClose={() => open.answer(false)}
      title={open.title}
      actions={
        <>
          <Button onClick={() => open.answer(false)}>Cancel</Button>
          <Button variant="primary" onClick={() => open.answer(true)}>
            {open.yes}
          </Button>
        </>
      }
    >
      {open.words}
    </Dialog>
  );
  return { ask, question };
}
