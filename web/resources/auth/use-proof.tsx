import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isCallError } from '#web/platform/call-error.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { selectUser } from './session.slice.ts';

const ProveDialog = lazyPart(async () => (await import('./prove-dialog.tsx')).ProveDialog);

export type WithProof = ReturnType<typeof useProof>['withProof'];

type Asked = { go: () => void; leave: () => void };

/**
 * For calls that the shop or the identity provider allows only after a recent login: `withProof(call)` makes the call,
 * and if a recent login is required, re-authenticates the user and calls again. Throws the call's error. Render `proof`
 * beside the control.
 */
export function useProof(reason: string) {
  const user = useSelector(selectUser);
  const [asked, setAsked] = useState<Asked>();
  const withProof = useCallback(async <Result,>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (fault) {
      if (!wantsProof(fault)) throw fault;
      await new Promise<void>((go, fail) => {
        setAsked({ go, leave: () => fail(unproven()) });
      }).finally(() => setAsked(undefined));
      return call();
    }
  }, []);
  const proof: ReactNode = asked && user && (
    <Suspense>
      <ProveDialog user={user} reason={reason} onProved={asked.go} onClose={asked.leave} />
    </Suspense>
  );
  return { withProof, proof };
}

const oldSignIn = 'auth/requires-recent-login';

/** The shop and the provider's SDK each have their own code for this. */
function wantsProof(fault: unknown): boolean {
  if (isCallError(fault)) return fault.code === 'RECENT_LOGIN_REQUIRED';
  return typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === oldSignIn;
}

function unproven(): Error {
  return Object.assign(new Error('Nothing was changed, because you did not confirm it is you.'), { code: oldSignIn });
}
