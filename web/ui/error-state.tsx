import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import { RefreshIcon } from './icons/refresh.tsx';

/** A loading error: message, retry button and the request id for support. */
export function ErrorState({
  title = 'This did not load',
  message,
  requestId,
  onRetry,
  isRetrying,
  level = 2,
}: {
  title?: string;
  message: string;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  level?: 1 | 2 | 3;
}) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-s-2 border-danger py-2 ps-4 md:ps-6">
      <Heading level={level} look="part">
        {title}
      </Heading>
      <p className="max-w-text text-muted">{message}</p>
      {onRetry && (
        <Button state={isRetrying ? 'pending' : 'idle'} onClick={onRetry} className="mt-1">
          <RefreshIcon className="size-4" />
          Try again
        </Button>
      )}
      {requestId && (
        <p className="text-xs text-muted">
          Reference <code className="font-mono select-all">{requestId}</code>
        </p>
      )}
    </div>
  );
}
