import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Draft } from '#contract/drafts.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import {
  useAddDraftMutation,
  useCancelDraftMutation,
  useChangeDraftMutation,
  usePlaceDraftMutation,
  useSendDraftMutation,
} from '#web/resources/drafts/admin-drafts.api.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { isSameDraft } from '#web/ui/editor/draft-fields.ts';
import { bodyOf, type Form } from './draft-form.ts';

/**
 * Creates or updates a draft and returns the stored version. If the response to a create was lost, it is resent
 * unchanged with the same idempotency key, and the draft then updated to the current form.
 */
export function useSave() {
  const [change] = useChangeDraftMutation();
  const make = useMaking();
  return async (kept: Draft | undefined, form: Form): Promise<Draft> => {
    const body = bodyOf(form);
    const [draft, isAsSent] = kept ? [kept, false] : await make(body);
    if (isAsSent) return draft;
    return (await change({ params: { id: draft._id }, body: { ...body, version: draft.version } }).unwrap()).draft;
  };
}

/** Returns the created draft, and whether it matches the current form. */
function useMaking() {
  const [add] = useAddDraftMutation();
  const asked = useRef<{ body: ReturnType<typeof bodyOf>; key: string }>(undefined);
  const made = useRef<Draft>(undefined);
  return async (body: ReturnType<typeof bodyOf>): Promise<[Draft, boolean]> => {
    if (made.current) return [made.current, false];
    const sent = (asked.current ??= { body, key: newUuid() });
    const { data, error } = await add({ body: sent.body, headers: { 'idempotency-key': sent.key } });
    if (error) {
      // Rejected: it was not created.
      if (isRefusal(error)) asked.current = undefined;
      throw error;
    }
    made.current = data.draft;
    return [data.draft, isSameDraft(sent.body, body)];
  };
}

function isRefusal(error: unknown): boolean {
  const { status = 500 } = asCallError(error);
  return status < 500;
}

/** Places a draft as a COD order and navigates to it; `onLeave` is called just before. */
export function usePlace(onLeave: () => void) {
  const [placeDraft] = usePlaceDraftMutation();
  const tell = useTellDone();
  const navigate = useNavigate();
  return async ({ _id: id, version }: Draft, expectedTotal: number): Promise<Draft> => {
    const { order, message, draft } = await placeDraft({ params: { id }, body: { version, expectedTotal } }).unwrap();
    tell({ words: `${order.orderNumber}: ${message.replace(/\.$/, '')}` });
    onLeave();
    void navigate(`/admin/orders/${order._id}`);
    return draft;
  };
}

export function useSend() {
  const [sendDraft] = useSendDraftMutation();
  return async ({ _id: id, version }: Draft): Promise<Draft> =>
    (await sendDraft({ params: { id }, body: { version } }).unwrap()).draft;
}

/** Cancels a draft, with undo for ten seconds; `onLeave` is called just before navigating away. */
export function useCancel(onLeave: () => void) {
  const [cancelDraft] = useCancelDraftMutation();
  const takeBack = useTakeBack();
  const tell = useTellDone();
  const navigate = useNavigate();
  return async ({ _id: id, number }: Draft): Promise<Draft> => {
    const { activityId, draft } = await cancelDraft({ params: { id } }).unwrap();
    tell({ words: `${number} cancelled`, undo: () => takeBack(activityId) });
    onLeave();
    void navigate('/admin/drafts');
    return draft;
  };
}
