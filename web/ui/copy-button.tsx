import { useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonState } from './button.tsx';
import { CopyIcon } from './icons/copy.tsx';

/** Copies `text` to the clipboard and confirms it; `what` names the text for screen readers. */
export function CopyButton({ text, label = 'Copy', what }: { text: string; label?: string; what?: string }) {
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
      <span>
        {state === 'failed' ? 'Copy manually' : label}
        {what && <span className="sr-only"> {what}</span>}
      </span>
      <output className="sr-only">{state === 'done' ? 'Copied' : ''}</output>
    </Button>
  );
}
