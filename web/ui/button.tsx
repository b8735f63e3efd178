import type { ComponentProps, MouseEvent } from 'react';
import { AlertIcon } from './icons/alert.tsx';
import { CheckIcon } from './icons/check.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonState = 'idle' | 'pending' | 'done' | 'failed';
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'ink';
export type ButtonSize = 'sm' | 'md' | 'lg';

/**
 * A button with a text label; while `pending` it keeps its width and focus and ignores presses. The second click of a
 * double click is ignored too, because another action may be in its place by then; `canRepeat` allows fast clicks.
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  state = 'idle',
  full,
  canRepeat = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  state?: ButtonState;
  full?: boolean;
  canRepeat?: boolean;
}) {
  const isPending = state === 'pending';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The count is 0 for a press by keyboard.
    const isRepeat = event.detail > 1 && !canRepeat;
    if (isPending || isRepeat) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      aria-busy={isPending || undefined}
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller chooses the type; the default is "button"
      type={type}
      onClick={press}
      className={`button ${className}`}
      data-variant={variant}
      data-size={size}
      data-state={state}
      data-full={full || undefined}
    >
      <span className="inline-flex items-center gap-2">
        {state === 'failed' && <AlertIcon />}
        {children}
      </span>
      {isPending && <Spinner data-mark="" />}
      {state === 'done' && <CheckIcon data-mark="" />}
    </button>
  );
}
