import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Draft } from '#contract/drafts.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import {
  useAddDraftMutation,
  useCancelDraftMutation,
  useChangeDraftMutation,
  usePlaceDraftMutation,
  useSendDraftMutation,
} from '#web/resources/drafts/admin-drafts.api.ts';
import { useTellDone } from '#web/ui/data-table/undo-notice.tsx';
import { bodyOf, type Form } from './draft-form.ts';

/** Makes a draft or changes it; gives it as it is kept. A save whose answer was lost is sent again as the same one. */
export function useSave() {
  const [add] = useAddDraftMutation();
  const [change] = useChangeDraftMutation();
  const key = useRef(crypto.randomUUID());
  return async (kept: Draft | undefined, form: Form): Promise<Draft> => {
    const body = bodyOf(form);
    if (kept) {
      const params = { id: kept._id };
      return (await change({ params, body: { ...body, version: kept.version } }).unwrap()).draft;
    }
    const { draft } = await add({ body, headers: { 'idempotency-key': key.current } }).unwrap();
    key.current = crypto.randomUUID();
    return draft;
  };
}

/** Orders a draft in cash and shows the order. */
export function usePlace() {
  const [placeDraft] = usePlaceDraftMutation();
  const tell = useTellDone();
  const navigate = useNavigate();
  return async ({ _id: id, version }: Draft, expectedTotal: number): Promise<Draft> => {
    const { order, message, draft } = await placeDraft({ params: { id }, body: { version, expectedTotal } }).unwrap();
    tell({ words: `${order.orderNumber}: ${message.replace(/\.$/, '')}` });
    void navigate(`/admin/orders/${order._id}`);
    return draft;
  };
}

export function useSend() {
  const [sendDraft] = useSendDraftMutation();
  return async ({ _id: id, version }: Draft): Promise<Draft> =>
    (await sendDraft({ params: { id }, body: { version } }).unwrap()).draft;
}

/** Gives a draft up, with the way back for ten seconds. */
export function useCancel() {
  const [cancelDraft] = useCancelDraftMutation();
  const takeBack = useTakeBack();
  const tell = useTellDone();
  const navigate = useNavigate();
  return async ({ _id: id, number }: Draft): Promise<Draft> => {
    const { activityId, draft } = await cancelDraft({ params: { id } }).unwrap();
    tell({ words: `${number} is cancelled`, undo: () => takeBack(activityId) });
    void navigate('/admin/drafts');
    return draft;
  };
}
