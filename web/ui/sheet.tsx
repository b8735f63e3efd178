import { useId, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { Heading } from './heading.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons/close.tsx';
import { useModal } from './modal.ts';

/**
 * A layer for a side task: from the bottom on phones, from the side on desktops; `footer` stays within reach of the
 * thumb.
 */
export function Sheet({
  open,
  onClose,
  title,
  side = 'end',
  wide,
  footer,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: 'start' | 'end';
  /** Wide enough for a table; only works where the dashboard styles are loaded. */
  wide?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const onFocusCapture = useFocusInside(open, id);
  return (
    <dialog
      {...useModal(open, onClose)}
      onFocusCapture={onFocusCapture}
      aria-labelledby={id}
      className="sheet"
      data-side={side}
      data-wide={wide}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-1.5 ps-4 pe-1.5 md:ps-6 md:pe-3">
        <Heading id={id} tabIndex={-1} look="part" className="min-w-0 py-1.5 outline-none">
          {title}
        </Heading>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="overflow-y-auto overscroll-contain px-4 py-4 md:px-6 md:py-6">{children}</div>
      {footer && (
        <div className="safe-bottom border-t border-line px-4 pt-3 pb-3 md:px-6 md:pt-4 md:pb-4">{footer}</div>
      )}
    </dialog>
  );
}

/** Focuses the heading when the focused element has been removed, such as the button of a completed action. */
function useFocusInside(open: boolean, headingId: string) {
  const last = useRef<Element>(null);
  // Without dependencies: the content can change with any render.
  useLayoutEffect(() => {
    if (!open || document.activeElement !== document.body || last.current?.isConnected !== false) return;
    document.getElementById(headingId)?.focus({ preventScroll: true });
  });
  return ({ target }: FocusEvent) => {
    last.current = target;
  };
}
