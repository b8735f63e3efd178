import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { Reply } from '#web/platform/call.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showError, showSuccess } from '#web/platform/toasts.slice.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { formDraft } from '#web/resources/auth/form-draft.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { likeReview } from '#web/resources/reviews/like-review.ts';
import { useMineOfProductQuery } from '#web/resources/reviews/own-reviews.api.ts';
import { keepIntent, type ReviewIntent, takeIntent } from '#web/resources/reviews/review-intent.ts';
import type { ViewState } from './reviews.tsx';

/**
 * The user's part in a product's reviews: their own review, likes and reports. Guests are sent to the login; after it,
 * the intended action is carried out.
 */
export function useOwnPart(productId: string, { view, setView }: ViewState) {
  const { user, initialized } = useSelector(selectSession);
  const { mine, failure, readAgain } = useMine(productId, { isWanted: user !== null });
  const toLogin = useWayToLogin();
  const writing = useWriting(productId, user?._id);
  const [reporting, setReporting] = useState<string>();
  const [sought, setSought] = useState<string>();
  useAfterLogin(productId, mine, ({ reviewId, wish, view: before }) => {
    setView(before);
    setSought(reviewId);
    if (wish === 'report') setReporting(reviewId);
  });
  useTelling(writing.isOpen || reporting !== undefined ? failure : undefined, () => {
    writing.close();
    setReporting(undefined);
  });
  const isGuest = initialized && !user;
  const ask = (wish: ReviewIntent['wish'], reviewId: string) => {
    keepIntent({ productId, reviewId, wish, view });
    toLogin(`#review-${reviewId}`);
  };
  return {
    user,
    mine,
    review: mine?.review ?? null,
    /** Id of the review the user came back for after the login. */
    sought,
    /** The sheet was opened and is waiting for data. */
    isOpening: user !== null && !mine && writing.isOpen,
    write: () => {
      if (isGuest) return toLogin('#reviews', true);
      readAgain();
      return writing.open();
    },
    writing,
    onGuestLike: isGuest ? (reviewId: string) => ask('like', reviewId) : undefined,
    report: (reviewId: string) => {
      if (isGuest) return ask('report', reviewId);
      readAgain();
      return setReporting(reviewId);
    },
    reporting,
    stopReporting: () => setReporting(undefined),
  };
}

export type OwnPart = ReturnType<typeof useOwnPart>;
type Mine = Reply<Api['reviews']['mineOfProduct']>;

/** Reads the user's review, likes and reports; after an error the next press reads them again. */
function useMine(productId: string, { isWanted }: { isWanted: boolean }) {
  const { data, error, isFetching, refetch } = useMineOfProductQuery({ params: { productId } }, { skip: !isWanted });
  const mine = isWanted ? data : undefined;
  const failure = mine || isFetching ? undefined : error;
  return { mine, failure, readAgain: () => void (failure && refetch()) };
}

/** Shows an error if the user's part fails to load, and cancels the pressed action. */
function useTelling(failure: unknown, giveUp: () => void) {
  const dispatch = useShopDispatch();
  const tell = useEffectEvent((error: unknown) => {
    dispatch(showError(`Your own reviews did not load. ${asCallError(error).message || 'Please try again.'}`));
    giveUp();
  });
  useEffect(() => {
    if (failure) tell(failure);
  }, [failure]);
}

/** Navigates to the login, which returns to this page at `hash`. */
function useWayToLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (hash: string, isWriting = false, options: { replace?: boolean } = {}) => {
    const query = new URLSearchParams(search);
    if (isWriting) query.set('review', '1');
    const from = pathname + (query.size > 0 ? `?${query}` : '') + hash;
    void navigate('/login', { ...options, state: { from } });
  };
}

/** The review sheet opens on a press, by `?review=1`, or with a draft left when the session ended. */
function useWriting(productId: string, userId: string | undefined) {
  const { initialized } = useSelector(selectSession);
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get('review') === '1';
  const [isPressed, setIsPressed] = useState(false);
  const hasDraft = userId !== undefined && formDraft('review', userId)?.about === productId;
  const [isDrafted, setIsDrafted] = useState(false);
  if (hasDraft && !isDrafted) setIsDrafted(true);
  const toLogin = useWayToLogin();
  // Replaces the history entry: Back from the login must not lead here and to the login again.
  const leaveForLogin = useEffectEvent(() => toLogin('#reviews', true, { replace: true }));
  useEffect(() => {
    if (isAsked && initialized && userId === undefined) leaveForLogin();
  }, [isAsked, initialized, userId]);
  return {
    isOpen: isAsked || isPressed || isDrafted,
    open: () => setIsPressed(true),
    close: () => {
      setIsPressed(false);
      setIsDrafted(false);
      if (!isAsked) return;
      query.delete('review');
      setQuery(query, { replace: true, preventScrollReset: true });
    },
  };
}

/** Carries out the action intended before the login, once. One's own review can be neither liked nor reported. */
function useAfterLogin(productId: string, mine: Mine | undefined, onBack: (intent: ReviewIntent) => void) {
  const dispatch = useShopDispatch();
  const comeBack = useEffectEvent(async ({ review, liked }: Mine) => {
    const intent = takeIntent(productId);
    if (!intent || intent.reviewId === review?._id) return;
    onBack(intent);
    if (intent.wish !== 'like' || liked.includes(intent.reviewId)) return;
    const isDone = await dispatch(likeReview({ productId, reviewId: intent.reviewId, liked: true }));
    if (isDone) dispatch(showSuccess('You found this review helpful.'));
  });
  useEffect(() => {
    if (mine) void comeBack(mine);
  }, [mine]);
}
