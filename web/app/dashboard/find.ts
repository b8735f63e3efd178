import { useSelector } from 'react-redux';
import type { DeskOrder } from '#contract/admin-orders.ts';
import type { ListedUser } from '#contract/admin-users.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { useDeskOrdersQuery } from '#web/resources/orders/admin-orders.api.ts';
import { stateOf } from '#web/resources/orders/order-words.ts';
import type { CardView } from '#web/resources/products/card-view.ts';
import { useProductsQuery } from '#web/resources/products/products.api.ts';
import { nameOf } from '#web/resources/users/name-of.ts';
import { useUsersQuery } from '#web/resources/users/users.api.ts';
import { marketerDashboard } from './places.ts';
import type { Dashboard } from './places.ts';

/** A result of the palette. */
export type Hit = { kind: string; to: string; title: string; note: string };

export type Found = { hits: Hit[]; isSearching: boolean; fault: unknown };

const shortest = 2;
const most = 5;

/**
 * Searches, for admins: users by name, email or phone, and orders by those, by order number or tracking number. In the
 * marketer's dashboard: products, leading to the figures of their pages.
 */
export function useFound(text: string, dashboard: Dashboard): Found {
  const isAdmin = useSelector(selectUser)?.role === 'admin';
  const isShort = text.length < shortest;
  const skip = isShort || !isAdmin;
  const isOfMarketer = dashboard === marketerDashboard;
  const query = { search: text, limit: most };
  const people = useUsersQuery({ query }, { skip });
  const orders = useDeskOrdersQuery({ query }, { skip });
  const products = useProductsQuery({ query }, { skip: isShort || !isOfMarketer });
  const reads = [people, orders, products];
  const hits = [
    ...productHits(products.currentData?.cards ?? [], dashboard),
    ...userHits(people.currentData?.users ?? [], text),
    ...orderHits(orders.currentData?.orders ?? [], text),
  ];
  const isSearching = reads.some(({ isFetching }) => isFetching);
  return { hits, isSearching, fault: reads.find(({ isError, isFetching }) => isError && !isFetching)?.error };
}

function productHits(cards: readonly CardView[], { home }: Dashboard): Hit[] {
  return cards.map(({ slug, name, category }) => ({
    kind: 'Product',
    to: `${home}?page=${encodeURIComponent(`/product/${slug}`)}`,
    title: name,
    note: category,
  }));
}

function userHits(users: readonly ListedUser[], text: string): Hit[] {
  return users.map((user) => ({
    kind: 'User',
    to: `/admin/users/${user._id}${backTo(text)}`,
    title: nameOf(user),
    note: user.email ?? '',
  }));
}

function orderHits(orders: readonly DeskOrder[], text: string): Hit[] {
  return orders.map((order) => ({
    kind: 'Order',
    to: `/admin/orders/${order._id}${backTo(text)}`,
    title: order.orderNumber,
    note: [order.shippingAddress.fullName, stateOf(order).title].filter(Boolean).join(' · '),
  }));
}

function backTo(text: string): string {
  return `?search=${encodeURIComponent(text)}`;
}
