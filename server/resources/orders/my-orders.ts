import type { z } from 'zod';
import type { Order, orderEndpoints } from '#contract/orders.ts';
import { paginate, type Pagination } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import { selectMyOrders } from './my-orders.queries.ts';
import { toOrder } from './orders.ts';

type MyOrdersQuery = z.output<typeof orderEndpoints.mine.query>;

type MyOrders = { orders: Order[]; pagination: Pagination & { totalOrders: number } };

/** Returns a page of a user's orders, newest first. */
export async function listMyOrders(
  { db }: Context,
  { userId, query }: { userId: string; query: MyOrdersQuery },
): Promise<MyOrders> {
  const { page, limit, search, status, year } = query;
  const { rows, total } = await selectMyOrders(db, {
    userId,
    search,
    group: status,
    year,
    limit,
    offset: (page - 1) * limit,
  });
  return { orders: rows.map(toOrder), pagination: { ...paginate(page, limit, total), totalOrders: total } };
}
