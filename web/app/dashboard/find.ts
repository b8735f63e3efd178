import { useSelector } from 'react-redux';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { useDeskOrdersQuery } from '#web/resources/orders/admin-orders.api.ts';
import { stateOf } from '#web/resources/orders/order-words.ts';
import { nameOf } from '#web/resources/users/name-of.ts';
import { useUsersQuery } from '#web/resources/users/users.api.ts';

/** Something the palette leads to. */
export type Hit = { kind: string; to: string; title: string; note: string };

const shortest = 2;
const most = 5;

/** For an admin: people by name, e-mail or phone, and orders by those, their number or that of their parcel. */
export function useFound(text: string): Hit[] {
  const isAdmin = useSelector(selectUser)?.role === 'admin';
  const skip = text.length < shortest || !isAdmin;
  const query = { search: text, limit: most };
  const people = useUsersQuery({ query }, { skip }).currentData?.users ?? [];
  const orders = useDeskOrdersQuery({ query }, { skip }).currentData?.orders ?? [];
  const back = `?search=${encodeURIComponent(text)}`;
  return [
    ...people.map((user) => ({
      kind: 'User',
      to: `/admin/users/${user._id}${back}`,
      title: nameOf(user),
      note: user.email ?? '',
    })),
    ...orders.map((order) => ({
      kind: 'Order',
      to: `/admin/orders/${order._id}${back}`,
      title: order.orderNumber,
      note: [order.shippingAddress.fullName, stateOf(order).title].filter(Boolean).join(' · '),
    })),
  ];
}
