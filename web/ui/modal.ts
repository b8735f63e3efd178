import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react';

/** Props for a native `<dialog>`: modal while `open`, closed by Esc and by a press on the backdrop, focus back to where it came from. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isBackdropPress = useRef(false);

  // At once, not after painting: the focus must not jump back when the next key has already moved it on.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    const { clientWidth, style } = document.documentElement;
    // A page that is locked already has no scrollbar to measure.
    if (!document.querySelector('dialog[open]')) style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
    dialog.showModal();
    return () => {
      dialog.close();
      // Safari gives buttons no focus on click, so the browser's own return is not enough.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside the dialog also bubbles a cancel event.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The event comes late: by then the dialog may be open again.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (open && !event.currentTarget.open) onClose();
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      isBackdropPress.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (isBackdropPress.current && event.target === event.currentTarget) onClose();
    },
  };
}
