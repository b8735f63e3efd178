import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { AlertIcon } from './icons/alert.tsx';
import { CheckIcon } from './icons/check.tsx';
import { CloseIcon } from './icons/close.tsx';
import { InfoIcon } from './icons/info.tsx';

export type Toast = { id: string; kind: 'error' | 'success' | 'info'; message: string; action?: ReactNode };

const icons = { error: AlertIcon, success: CheckIcon, info: InfoIcon };

/** Short messages at the top centre, read aloud politely, errors in red; when they go is their owner's business (error 4000 ms, success 3000 ms). */
export function ToastViewport({ toasts, onDismiss }: { toasts: readonly Toast[]; onDismiss: (id: string) => void }) {
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  // A modal dialog opened since covers the region; opening a popover again puts it on top.
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open') && document.querySelector('dialog:modal')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [newest]);

  return (
    <section ref={region} popover="manual" aria-label="Messages" className="toasts">
      <ol aria-live="polite" aria-relevant="additions" className="grid justify-items-center gap-2">
        {toasts.map(({ id, kind, message, action }) => {
          const Mark = icons[kind];
          return (
            <li key={id} className="toast" data-kind={kind}>
              <Mark className="size-5" />
              <span className="grow py-2">{message}</span>
              {action}
              <IconButton label="Dismiss" onClick={() => onDismiss(id)}>
                <CloseIcon className="size-4" />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
