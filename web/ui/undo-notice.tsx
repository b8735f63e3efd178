import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FloatingNotice } from './floating-notice.tsx';
import { OnTop } from './on-top.tsx';
import { useReadAloud } from './use-read-aloud.ts';
import type { Undo } from './data-table/column.ts';
import { wordsOf } from './fault.ts';

/** A completed action as a sentence without its full stop, and its undo if there is one. */
type Done = { words: string; undo?: Undo | undefined };

const shownMs = 10_000;
/** Shorter without an undo: the notice only needs to be read. */
const readMs = 5_000;
const tickMs = 1_000;

const Tell = createContext<(done: Done) => void>(() => undefined);

/**
 * Reports a completed action in the corner of the dashboard for ten seconds (five if it cannot be undone), and for as
 * long as the pointer or the focus rests on it, across page changes: `const tell = useTellDone()`.
 */
export function useTellDone(): (done: Done) => void {
  return use(Tell);
}

/** Wraps a dashboard and shows the last completed action. */
export function DoneNotices({ children }: { children: ReactNode }) {
  const [done, setDone] = useState<Done>();
  const [heard] = useState(() => new WeakSet<Done>());
  const forget = () => setDone(undefined);
  const undoState = useUndoState(done, {
    leave: (of, next) => setDone((now) => (now === of ? next : now)),
    comeBack: setDone,
  });
  return (
    <Tell value={setDone}>
      {children}
      <OnTop>
        <Region done={done} heard={heard} undoState={undoState} onGone={forget} />
      </OnTop>
    </Tell>
  );
}

type UndoState = { isPending: boolean; problem: string | undefined; undo: () => Promise<void> };

/** `leave` replaces a notice that is still shown. */
type NoticeQueue = { leave: (done: Done, next?: Done) => void; comeBack: (done: Done) => void };

/**
 * Undoes the last action, or hides its notice after its time. A failed undo is always shown, even after a later action.
 */
function useUndoState(done: Done | undefined, { leave, comeBack }: NoticeQueue): UndoState {
  const [attempt, setAttempt] = useState<{ of: Done; problem?: string }>();
  const isThis = done !== undefined && attempt?.of === done;
  const problem = isThis ? attempt.problem : undefined;
  const isPending = isThis && problem === undefined;
  useEffect(() => {
    if (!done || isPending || problem) return undefined;
    const wholeMs = done.undo ? shownMs : readMs;
    let leftMs = wholeMs;
    const timer = setInterval(() => {
      leftMs = isInUse() ? wholeMs : leftMs - tickMs;
      if (leftMs <= 0) leave(done);
    }, tickMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- another action restarts the timer, a new render does not
  }, [done, isPending, problem]);
  const undo = async () => {
    if (!done) return;
    setAttempt({ of: done });
    try {
      await done.undo?.();
      setAttempt((now) => (now?.of === done ? undefined : now));
      leave(done, { words: 'Undone' });
    } catch (fault) {
      setAttempt({ of: done, problem: wordsOf(fault) });
      comeBack(done);
    }
  };
  return { isPending, problem, undo };
}

/** Whether the pointer or the focus rests on the notice: it stays for whoever needs longer (WCAG 2.2.1). */
function isInUse() {
  return document.querySelector('.done-region')?.matches(':hover, :focus-within');
}

type Parts = { done: Done; undoState: UndoState; onGone: () => void };

/** Rendered before there is a notice, so that screen readers announce its text when it is added. */
function Region({ done, heard, ...parts }: Omit<Parts, 'done'> & { done: Done | undefined; heard: WeakSet<Done> }) {
  const [shown] = useReadAloud(done ? [done] : [], heard);
  return (
    <div aria-live="polite" className="done-region">
      {shown && <Notice done={shown} {...parts} />}
    </div>
  );
}

function Notice({ done, undoState, onGone }: Parts) {
  const { isPending, problem, undo } = undoState;
  // The notice never covers the button that was pressed.
  useEffect(() => clearOfNotice(document.activeElement), [done]);
  return (
    <FloatingNotice
      label="Last change"
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={onGone}>
            {done.undo ? 'Dismiss' : 'Got it'}
          </Button>
          {done.undo && (
            <Button size="sm" state={isPending ? 'pending' : problem ? 'failed' : 'idle'} onClick={() => void undo()}>
              Undo
            </Button>
          )}
        </>
      }
    >
      <p>{done.words}.</p>
      {problem && (
        <p role="alert" className="text-danger">
          Could not undo: {problem}
        </p>
      )}
    </FloatingNotice>
  );
}

/** Scrolls the page until the element covered by the notice is visible; the styles reserve the space for that. */
function clearOfNotice(element: Element | null) {
  const notice = document.querySelector('.floating-notice');
  if (!element || element === document.body || !notice || notice.contains(element)) return;
  const [one, other] = [element.getBoundingClientRect(), notice.getBoundingClientRect()];
  const isCovered =
    one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right;
  if (isCovered) element.scrollIntoView({ block: 'nearest' });
}
