import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { AlertIcon } from './icons/alert.tsx';
import { CheckIcon } from './icons/check.tsx';
import { CloseIcon } from './icons/close.tsx';
import { InfoIcon } from './icons/info.tsx';
import { OnTop } from './on-top.tsx';
import { useReadAloud } from './use-read-aloud.ts';

export type Toast = { id: string; kind: 'error' | 'success' | 'info'; message: string; action?: ReactNode };

const icons = { error: AlertIcon, success: CheckIcon, info: InfoIcon };

/**
 * Short messages at the top centre, announced politely, errors in red; the owner runs the timers (error 4000 ms,
 * success 3000 ms).
 */
export function ToastViewport(list: { toasts: readonly Toast[]; onDismiss: (id: string) => void }) {
  const [heard] = useState(() => new Set<string>());
  return (
    <OnTop>
      <Region {...list} heard={heard} />
    </OnTop>
  );
}

function Region({
  toasts,
  onDismiss,
  heard,
}: {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
  heard: Set<string>;
}) {
  const region = useRef<HTMLElement>(null);
  const ids = toasts.map(({ id }) => id);
  const aloud = useReadAloud(ids, heard);
  const shown = toasts.filter(({ id }) => aloud.includes(id));
  // A popover is not moved or clipped by the layer around it. A layer that closes at the same moment has already
  // removed it from the document.
  useEffect(() => {
    if (region.current?.isConnected) region.current.showPopover?.();
  }, []);
  return (
    <section ref={region} popover="manual" aria-label="Announcements" className="toasts">
      <div aria-live="polite" aria-relevant="additions">
        {shown.length > 0 && (
          <ol className="grid justify-items-center gap-2">
            {shown.map(({ id, kind, message, action }) => {
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
        )}
      </div>
    </section>
  );
}
