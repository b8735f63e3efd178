import { useEffect } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { toastClosed } from '#web/platform/toasts.slice.ts';
import type { Toast } from '#web/platform/toasts.slice.ts';
import { ToastViewport } from '#web/ui/toast-viewport.tsx';

/** How long a message stays (section 9). */
const lifeMs = { error: 4000, success: 3000 } as const;

export function ToastList({ toasts }: { toasts: Toast[] }) {
  const dispatch = useShopDispatch();
  return (
    <>
      {toasts.map((toast) => (
        <Expiry key={toast.id} toast={toast} />
      ))}
      <ToastViewport
        toasts={toasts.map((toast) => ({ ...toast, id: String(toast.id) }))}
        onDismiss={(id) => dispatch(toastClosed(Number(id)))}
      />
    </>
  );
}

function Expiry({ toast: { id, kind } }: { toast: Toast }) {
  const dispatch = useShopDispatch();
  useEffect(() => {
    const timer = setTimeout(() => dispatch(toastClosed(id)), lifeMs[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, dispatch]);
  return null;
}
