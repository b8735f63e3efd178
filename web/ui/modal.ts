import { useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';

/** The open layers, topmost last. */
const layers: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Returns the topmost open layer. */
export function useTopLayer(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    follow,
    () => layers.at(-1),
    () => undefined,
  );
}

function follow(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Props for a native `<dialog>`: modal while `open`, closed by Esc and by a press on the backdrop; returns the focus to
 * the opener.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isBackdropPress = useRef(false);

  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (layers.at(-1) !== ref.current || emptiesItself(event.target)) return;
    // Without this, Chrome closes the dialog without a cancel event if Esc is pressed again with no other interaction
    // in between.
    event.preventDefault();
    onClose();
  });

  // A layout effect, not a passive one: restoring the focus late would undo a focus change made by the next key press.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    const { clientWidth, style } = document.documentElement;
    // If scrolling is already locked, there is no scrollbar to measure.
    if (!document.querySelector('dialog[open]')) style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
    dialog.showModal();
    layers.push(dialog);
    tell();
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('keydown', escape);
      layers.splice(layers.indexOf(dialog), 1);
      dialog.close();
      tell();
      // Safari does not focus buttons on click, so the browser's own focus return is not enough.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
  // Must come after the effect that opens the dialog: a dialog still closed at this point was closed by the browser.
  const { onFocus, showAgain } = useShownAgain(ref, open);

  return {
    ref,
    onFocus,
    // Fired by Back on a phone; Esc is handled above.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The cancel event of a file input inside the dialog bubbles up too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The event is dispatched asynchronously: the dialog may have been reopened by then.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!open || event.currentTarget.open) return;
      onClose();
      showAgain();
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      isBackdropPress.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (isBackdropPress.current && event.target === event.currentTarget) onClose();
    },
  };
}

/**
 * Repeated presses of a phone's Back close a dialog without a cancel event. Reopens it if its owner keeps it `open`,
 * with the focus where it was.
 */
function useShownAgain(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  const lastFocused = useRef<HTMLElement>(null);
  const [closes, setCloses] = useState(0);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog || dialog.open) return;
    const field = lastFocused.current;
    dialog.showModal();
    field?.focus();
  }, [ref, open, closes]);
  return {
    onFocus: (event: FocusEvent<HTMLDialogElement, HTMLElement>) => {
      lastFocused.current = event.target;
    },
    showAgain: () => setCloses((count) => count + 1),
  };
}

/** In a search field the first Esc clears the field. */
function emptiesItself(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
}
