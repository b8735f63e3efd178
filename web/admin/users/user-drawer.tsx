import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListedUser } from '#contract/admin-users.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { messageOf } from '#web/admin/message-of.ts';
import { dateAndTime, dateOf } from '#web/platform/moment-words.ts';
import { stateOf } from '#web/resources/orders/order-words.ts';
import { useBlockUsersMutation, useRemoveUserMutation, useUserQuery } from '#web/resources/users/users.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { roleNames } from './role-names.ts';

/** One person beside the list; the address leads here too. */
export function UserDrawer({ userId }: { userId: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: user, error, refetch, isFetching } = useUserQuery({ params: { id: userId } });
  const close = () => void navigate({ pathname: '/admin/users', search }, { preventScrollReset: true });
  return (
    <Sheet
      open
      onClose={close}
      title={user ? user.name || user.email || 'User' : 'User'}
      footer={user && <Doing user={user} onGone={close} />}
    >
      {error ? (
        <ErrorState
          title="This person cannot be shown"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : user ? (
        <div className="grid gap-8">
          <Facts user={user} />
          <section className="grid gap-2">
            <Heading level={3} look="label">
              Latest orders
            </Heading>
            {user.latestOrders.length === 0 && <p className="text-sm text-muted">None yet.</p>}
            <ul className="text-sm">
              {user.latestOrders.map((order) => (
                <li
                  key={order._id}
                  className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2"
                >
                  <TextLink to={`/order/${order._id}`}>{order.orderNumber}</TextLink>
                  <span className="text-end tabular-nums">{formatRupees(order.total)}</span>
                  <span className="text-muted">{dateOf(order.createdAt)}</span>
                  <Badge tone={stateOf(order).tone}>{stateOf(order).title}</Badge>
                </li>
              ))}
            </ul>
          </section>
        </div>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

function Facts({ user }: { user: ListedUser }) {
  return (
    <SummaryList className="text-sm">
      <SummaryRow label="Email">{user.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : '–'}</SummaryRow>
      <SummaryRow label="Mobile">{user.phone ? <a href={`tel:${user.phone}`}>{user.phone}</a> : '–'}</SummaryRow>
      <SummaryRow label="Role">{roleNames[user.role]}</SummaryRow>
      <SummaryRow label="State">{user.isBlocked ? 'Blocked' : 'Open'}</SummaryRow>
      <SummaryRow label="Orders">{user.orders}</SummaryRow>
      <SummaryRow label="Spent">{formatRupees(user.spent)}</SummaryRow>
      <SummaryRow label="Joined">{dateOf(user.createdAt)}</SummaryRow>
      <SummaryRow label="Last here">{user.lastLogin ? dateAndTime(user.lastLogin) : 'never'}</SummaryRow>
    </SummaryList>
  );
}

function Doing({ user, onGone }: { user: ListedUser; onGone: () => void }) {
  const [blockUsers, blocking] = useBlockUsersMutation();
  const [removeUser, removing] = useRemoveUserMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const block = async () => {
    const action = user.isBlocked ? 'unblock' : 'block';
    const { data, error } = await blockUsers({ body: { action, who: { ids: [user._id] } } });
    setProblem(error ? messageOf(error) : (data.results[0]?.problem ?? ''));
  };
  const remove = async () => {
    const { error } = await removeUser({ params: { id: user._id } });
    setIsAsking(false);
    if (error) return setProblem(messageOf(error));
    onGone();
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
      {isAsking && (
        <Dialog
          open
          tone="danger"
          onClose={() => setIsAsking(false)}
          title="Delete this account?"
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>Keep it</Button>
              <Button variant="danger" state={removing.isLoading ? 'pending' : 'idle'} onClick={() => void remove()}>
                Delete the account
              </Button>
            </>
          }
        >
          <p>
            Cart, wishlist, addresses and messages go for good. Orders stay for the books without a name. This cannot be
            undone.
          </p>
        </Dialog>
      )}
    </div>
  );
}
