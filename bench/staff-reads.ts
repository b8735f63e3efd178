/** What each tab of the admin reads first, and what staff do next: searching, filtering, sorting, leafing. */
export function staffReads({ order, product, person }: { order: string; product: string; person: string }): string[] {
  return [
    '/admin/users',
    '/admin/users?search=meera',
    '/admin/users?sort=name',
    '/admin/users?role=admin',
    `/admin/users/${person}`,
    `/orders/${order}`,
    `/products/${product}`,
    '/admin/activity',
    '/admin/activity?entity=product',
    '/admin/dashboard/stats',
    '/admin/dashboard/figures',
    '/admin/dashboard/figures?range=90d',
    '/admin/dashboard/sales?range=90d',
    '/admin/dashboard/popular?range=90d',
    '/admin/dashboard/waiting/toShip',
    '/admin/dashboard/waiting/lowStock',
    '/admin/dashboard/waiting/payments',
    '/admin/counts',
    '/admin/jobs',
    '/admin/jobs/summary',
    '/admin/reviews',
    '/returns/admin/all',
    '/admin/shipments',
    '/admin/coupons',
  ];
}
