import { useSelector } from 'react-redux';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { useDeskOrdersQuery } from '#web/resources/orders/admin-orders.api.ts';
import { stateOf } from '#web/resources/orders/order-words.ts';
import { useProductsQuery } from '#web/resources/products/products.api.ts';
import { nameOf } from '#web/resources/users/name-of.ts';
import { useUsersQuery } from '#web/resources/users/users.api.ts';
import { marketerDashboard } from './places.ts';
import type { Dashboard } from './places.ts';

/** Something the palette leads to. */
export type Hit = { kind: string; to: string; title: string; note: string };

const shortest = 2;
const most = 5;

/**
 * For an admin: people by name, e-mail or phone, and orders by those, their number or that of their parcel. In the marketer's
 * dashboard: products, whose pages' numbers it leads to.
 */
export function useFound(text: string, dashboard: Dashboard): Hit[] {
  const isAdmin = useSelector(selectUser)?.role === 'admin';
  const isShort = text.length < shortest;
  const skip = isShort || !isAdmin;
  const isOfMarketer = dashboard === marketerDashboard;
  const query = { search: text, limit: most };
  const people = useUsersQuery({ query }, { skip }).currentData?.users ?? [];
  const orders = useDeskOrdersQuery({ query }, { skip }).currentData?.orders ?? [];
  const products = useProductsQuery({ query }, { skip: isShort || !isOfMarketer }).currentData?.cards ?? [];
  const back = `?search=${encodeURIComponent(text)}`;
  return [
    ...products.map(({ slug, name, category }) => ({
      kind: 'Product',
      to: `${dashboard.home}?page=${encodeURIComponent(`/product/${slug}`)}`,
      title: name,
      note: category,
    })),
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
