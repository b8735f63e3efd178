import { useId } from 'react';
import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons/close.tsx';
import { useModal } from './modal.ts';

/** A question or a short task in the middle of the screen; `actions` are its buttons, the safe one first. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  tone = 'plain',
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  actions?: ReactNode;
  tone?: 'plain' | 'danger';
  children: ReactNode;
}) {
  const id = useId();
  return (
    <dialog
      {...useModal(open, onClose)}
      role={tone === 'danger' ? 'alertdialog' : undefined}
      aria-labelledby={id}
      className="dialog"
      data-tone={tone}
    >
      <div className="flex items-start justify-between gap-4 ps-6 pe-2 pt-2">
        <Heading id={id} look="part" className="pt-3">
          {title}
        </Heading>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={`overflow-y-auto overscroll-contain px-6 pt-1 ${actions ? 'pb-3' : 'pb-6'}`}>{children}</div>
      {actions && <div className="flex flex-wrap justify-end gap-3 px-6 pt-3 pb-6 max-md:*:grow">{actions}</div>}
    </dialog>
  );
}
