import { Suspense, useRef, useState } from 'react';
import type { LoginSession } from '#contract/auth.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showError, showSuccess } from '#web/platform/toasts.slice.ts';
import { useEndSessionMutation, useSessionsQuery } from '#web/resources/auth/account.api.ts';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MonitorIcon } from '#web/ui/icons/monitor.tsx';
import { SmartphoneIcon } from '#web/ui/icons/smartphone.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFocusAfter, useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

const EndOthers = lazyPart(async () => (await import('./end-others.tsx')).EndOthers);

/** All browsers in which the user is logged in, each with a logout button. */
export function Sessions() {
  const {
    data: sessions,
    error,
    isFetching,
    refetch,
  } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAsking, setIsAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const noted = useKeptFocus(() => list.current);
  useFocusAfter(isAsking, () => list.current);
  if (!sessions && !error) return <Loading />;
  if (!sessions) {
    return (
      <FailedPart title="The list did not load" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="grid gap-4">
      <ul ref={list} tabIndex={-1} className="border-t border-line outline-none">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} onPress={noted} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button onClick={() => setIsAsking(true)} className="justify-self-start max-md:w-full">
          Log out everywhere else
        </Button>
      ) : (
        <p className="text-sm text-muted">You are not logged in anywhere else.</p>
      )}
      {isAsking && (
        <Suspense>
          <EndOthers count={sessions.length - 1} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

function SessionRow({ session, onPress }: { session: LoginSession; onPress: () => void }) {
  const { _id, device, createdAt, lastSeenAt, isCurrent } = session;
  const dispatch = useShopDispatch();
  const [end, { isLoading }] = useEndSessionMutation();
  const press = async () => {
    onPress();
    const { error } = await end({ params: { id: _id } });
    if (!error) dispatch(showSuccess(`${device} is logged out.`));
    else if (isCallError(error)) dispatch(showError(error.message));
  };
  const Mark = /android|iphone|ipad|phone/i.test(device) ? SmartphoneIcon : MonitorIcon;
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-line py-3">
      <Mark className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow text-sm">
        <p className="font-medium">
          {device}{' '}
          {isCurrent && (
            <Badge tone="success" className="ms-1">
              This one
            </Badge>
          )}
        </p>
        <p className="text-muted">
          {isCurrent ? `Since ${dateAndTime(createdAt)}` : `Last used ${dateAndTime(lastSeenAt)}`}
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" className="hit-area" state={isLoading ? 'pending' : 'idle'} onClick={() => void press()}>
          Log out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}

function Loading() {
  return (
    <div className="grid gap-3">
      <output className="sr-only">Loading where you are logged in…</output>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
