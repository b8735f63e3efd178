import { useState } from 'react';
import type { ListedUser } from '#contract/admin-users.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { dateAndTime, dateOf } from '#web/platform/moment-words.ts';
import { useProof } from '#web/resources/auth/use-proof.tsx';
import { stateOf } from '#web/resources/orders/order-words.ts';
import { nameOf } from '#web/resources/users/name-of.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useBlockUsersMutation, useRemoveUserMutation, useUserQuery } from '#web/resources/users/users.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { RowDrawer, useToList } from '#web/ui/data-table/row-drawer.tsx';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { roleNames } from './role-names.ts';

const list = '/admin/users';

type Order = { _id: string; orderNumber: string; createdAt: string; status: OrderState; total: number };

/** Drawer of a user; also reached by URL. */
export function UserDrawer({ userId }: { userId: string }) {
  const read = useUserQuery({ params: { id: userId } });
  return (
    <RowDrawer list={list} noun="person" title={nameOf} read={read} footer={read.data && <Doing user={read.data} />}>
      {(user) => (
        <div className="grid gap-8">
          <div className="grid gap-4">
            <Facts user={user} />
            <p className="text-sm">
              <TextLink to={`/admin/activity?actor=${user._id}`}>Changes made by this person</TextLink>
            </p>
          </div>
          <LatestOrders orders={user.latestOrders} />
        </div>
      )}
    </RowDrawer>
  );
}

function LatestOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <section className="grid gap-2">
      <Heading level={3} look="label">
        Latest orders
      </Heading>
      {orders.length === 0 && <p className="text-sm text-muted">No orders yet.</p>}
      <ul className="text-sm">
        {orders.map((order) => (
          <li
            key={order._id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2"
          >
            <TextLink to={`/admin/orders/${order._id}`}>{order.orderNumber}</TextLink>
            <span className="text-end tabular-nums">{formatRupees(order.total)}</span>
            <span className="text-muted">{dateOf(order.createdAt)}</span>
            <Badge tone={stateOf(order).tone}>{stateOf(order).title}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Person = ListedUser & { returns: number; refusals: number };

function Facts({ user }: { user: Person }) {
  return (
    <SummaryList className="text-sm">
      <SummaryRow label="Email">{user.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : '–'}</SummaryRow>
      <SummaryRow label="Mobile">{user.phone ? <a href={`tel:${user.phone}`}>{user.phone}</a> : '–'}</SummaryRow>
      <SummaryRow label="Role">{roleNames[user.role]}</SummaryRow>
      <SummaryRow label="Status">{user.isBlocked ? 'Blocked' : 'Active'}</SummaryRow>
      <SummaryRow label="Orders">{user.orders}</SummaryRow>
      <SummaryRow label="Returns">{user.returns}</SummaryRow>
      <SummaryRow label="Refused parcels">{user.refusals}</SummaryRow>
      <SummaryRow label="Spent">{formatRupees(user.spent)}</SummaryRow>
      <SummaryRow label="Joined">{dateOf(user.createdAt)}</SummaryRow>
      <SummaryRow label="Last login">{user.lastLogin ? dateAndTime(user.lastLogin) : 'never'}</SummaryRow>
    </SummaryList>
  );
}

function Doing({ user }: { user: ListedUser }) {
  const [blockUsers, blocking] = useBlockUsersMutation();
  const [removeUser, removing] = useRemoveUserMutation();
  const takeBack = useTakeBack();
  const { withProof, proof } = useProof('delete an account');
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const tell = useTellDone();
  const close = useToList(list);
  const who = { ids: [user._id] };
  const block = async () => {
    const action = user.isBlocked ? 'unblock' : 'block';
    const { data, error } = await blockUsers({ body: { action, who } });
    const refusal = error ? wordsOf(error) : (data.results[0]?.problem ?? '');
    setProblem(refusal);
    if (error || refusal) return;
    const words = `${nameOf(user)} ${action}ed`;
    tell({ words, undo: () => takeBack(data.activityId) });
  };
  const remove = async () => {
    try {
      await withProof(() => removeUser({ params: { id: user._id } }).unwrap());
    } catch (fault) {
      return setProblem(wordsOf(fault));
    } finally {
      setIsAsking(false);
    }
    tell({ words: `Account of ${nameOf(user)} deleted` });
    close();
  };
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex gap-3">
        <Button className="grow" state={blocking.isLoading ? 'pending' : 'idle'} onClick={() => void block()}>
          {user.isBlocked ? 'Unblock' : 'Block'}
        </Button>
        <Button className="grow" variant="danger" onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </div>
      {proof}
      {isAsking && !proof && (
        <Dialog
          open
          tone="danger"
          onClose={() => setIsAsking(false)}
          title={`Delete the account of ${nameOf(user)}?`}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>Cancel</Button>
              <Button variant="danger" state={removing.isLoading ? 'pending' : 'idle'} onClick={() => void remove()}>
                Delete account
              </Button>
            </>
          }
        >
          <p>
            Cart, wishlist, addresses and messages are deleted. Orders are kept for accounting without personal details.
            This cannot be undone.
          </p>
        </Dialog>
      )}
    </div>
  );
}
