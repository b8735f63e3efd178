import { useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';

/** The layers that are open, the topmost last. */
const layers: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** The topmost open layer. */
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

/** Props for a native `<dialog>`: modal while `open`, closed by Esc and by a press on the backdrop, focus back to where it came from. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isBackdropPress = useRef(false);

  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (layers.at(-1) !== ref.current || emptiesItself(event.target)) return;
    // Left to itself, Chrome closes a layer unasked when this key comes again with no other press in between.
    event.preventDefault();
    onClose();
  });

  // At once, not after painting: the focus must not jump back when the next key has already moved it on.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    const { clientWidth, style } = document.documentElement;
    // A page that is locked already has no scrollbar to measure.
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
      // Safari gives buttons no focus on click, so the browser's own return is not enough.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
  // After the effect that opens the layer: only one that is closed by then was closed unasked.
  const { onFocus, showAgain } = useShownAgain(ref, open);

  return {
    ref,
    onFocus,
    // What a phone's Back asks; Esc is heard above.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside the dialog also bubbles a cancel event.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The event comes late: by then the dialog may be open again.
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

/** A phone's Back that comes again and again closes a layer unasked, also one that its owner leaves `open`: it goes on where the focus was. */
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

/** A search field takes the first Esc for itself. */
function emptiesItself(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
}
