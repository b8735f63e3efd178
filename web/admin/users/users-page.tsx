import { Suspense } from 'react';
import { roles } from '#contract/auth.ts';
import { userSorts } from '#contract/admin-users.ts';
import type { ListedUser, UserSort } from '#contract/admin-users.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { download } from '#web/platform/download.ts';
import { useProof } from '#web/resources/auth/use-proof.tsx';
import { nameOf } from '#web/resources/users/name-of.ts';
import { useUsersQuery, usersExport } from '#web/resources/users/users.api.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { filterOf } from './filter-of.ts';
import { roleNames } from './role-names.ts';
import { useUserActions } from './use-user-actions.ts';
import { useUserColumns } from './use-user-columns.tsx';

const UserDrawer = lazyPart(async () => (await import('./user-drawer.tsx')).UserDrawer);

const shape = {
  filters: [
    { id: 'role', title: 'Role', options: roles.map((role) => ({ value: role, label: roleNames[role] })) },
    {
      id: 'state',
      title: 'Status',
      options: [
        { value: 'open', label: 'Active' },
        { value: 'blocked', label: 'Blocked' },
      ],
    },
  ],
  sorts: userSorts,
};

/** List of all users with an account. */
export function Component({ row }: { row?: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  // Sound: the shape admits only sorts of the contract.
  const sort = view.sort === '' ? undefined : (view.sort as UserSort);
  const query = { ...filterOf(view), sort };
  const read = useUsersQuery({ query: { ...query, page: view.page, limit: view.size } });
  const { withProof, proof } = useProof('change a role');
  const columns = useUserColumns(withProof);
  const actions = useUserActions(filterOf(view));
  return (
    <>
      <TabHead title="Users" />
      <DataTable<ListedUser>
        name="users"
        noun={{ one: 'user', many: 'users' }}
        shape={shape}
        viewer={viewer}
        columns={columns}
        read={readOf(read, ({ users, pagination: { total, isOfNewest } }) => ({
          rows: users,
          ...countedUpTo(mostCounted, total),
          isOfNewest,
        }))}
        rowId={(user) => user._id}
        rowTitle={nameOf}
        rowLink={(user) => `/admin/users/${user._id}?${addressOf(view)}`}
        actions={actions}
        onExport={() => download({ call: usersExport, query })}
        empty={<EmptyState title="No users yet" />}
      />
      {proof}
      <Suspense>{row && <UserDrawer key={row} userId={row} />}</Suspense>
    </>
  );
}
