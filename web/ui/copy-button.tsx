import { useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonState } from './button.tsx';
import { CopyIcon } from './icons/copy.tsx';

/** Puts `text` on the clipboard and says so. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [state, setState] = useState<ButtonState>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      setState('failed');
    }
    setTimeout(() => setState('idle'), 2000);
  };
  return (
    <Button size="sm" state={state} onClick={() => void copy()}>
      <CopyIcon className="size-4" />
      {state === 'failed' ? 'Copy by hand' : label}
      <output className="sr-only">{state === 'done' ? 'Copied' : ''}</output>
    </Button>
  );
}
