import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { shopApi } from '#web/platform/api.ts';
import { asCallError, isCallError } from '#web/platform/call-error.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { loseSession, refreshSession } from '#web/platform/session-refresh.ts';
import { bearer } from '#web/platform/session-storage.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { returnsApi } from '#web/resources/returns/returns.api.ts';
import { useIsHere } from '#web/ui/use-is-here.ts';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import { forgetDraft } from './use-draft.ts';

/** Submits the request: one return however often the button is pressed, and nothing is lost on failure. */
export function useAsking({
  bodyOf,
  onRefusal,
}: {
  bodyOf: () => FormData;
  /** Handles an error response; returns whether the screen shows it elsewhere. */
  onRefusal: (failure: CallError) => boolean;
}) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  const isHere = useIsHere();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const idempotency = useIdempotencyKey(inThisTab);

  const post = () => {
    const body = bodyOf();
    const headers = { 'idempotency-key': idempotency.keyOf(saidIn(body)) };
    return dispatch(returnsApi.endpoints.askForReturn.initiate({ body, headers }, { track: false }));
  };
  const send = async () => {
    let answer = await post();
    // Once the session has expired, the server treats the user as a guest, who cannot see the order.
    if (isCallError(answer.error) && answer.error.status === 404 && bearer()) {
      if (!(await refreshSession().catch(() => bearer()))) return loseSession({ stays: false });
      answer = await post();
    }
    const { data, error } = answer;
    if (!data) {
      const refusal = asCallError(error);
      return setFailure(onRefusal(refusal) ? undefined : refusal);
    }
    if (isHere.current) await navigate(`/profile/returns/${data.return._id}`, { replace: true });
    else dispatch(showSuccess(data.message));
    forgetDraft();
    return dispatch(shopApi.util.invalidateTags(['returns', 'orders']));
  };
  const ask = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPending(true);
    setFailure(undefined);
    try {
      await send();
    } finally {
      isUnderWay.current = false;
      setIsPending(false);
    }
  };
  return { ask, isPending, failure };
}

/** Like the draft, the key survives a reload and a login: resent after a lost response, it is still one return. */
const inThisTab: Parameters<typeof useIdempotencyKey>[0] = {
  recall: () => recallInTab(personalKeys.returnAttempt),
  remember: (kept) => rememberInTab(personalKeys.returnAttempt, kept),
};

/** Identifies a request by its content; photos by name and size. */
function saidIn(body: FormData): [name: string, ...said: (string | number)[]][] {
  return [...body].map(([name, value]) => (typeof value === 'string' ? [name, value] : [name, value.name, value.size]));
}
