import { Suspense, lazy } from 'react';
import { roles } from '#contract/auth.ts';
import type { Role } from '#contract/auth.ts';
import { userSorts } from '#contract/admin-users.ts';
import type { ListedUser, UserSort } from '#contract/admin-users.ts';
import { download } from '#web/platform/download.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { useUsersQuery, usersExport } from '#web/resources/users/users.api.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import type { TableView } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { messageOf } from '#web/admin/message-of.ts';
import { roleNames } from './role-names.ts';
import { useUserActions } from './use-user-actions.ts';
import { useUserColumns } from './use-user-columns.tsx';

const UserDrawer = lazy(async () => ({ default: (await import('./user-drawer.tsx')).UserDrawer }));

const shape = {
  filters: [
    { id: 'role', title: 'Role', options: roles.map((role) => ({ value: role, label: roleNames[role] })) },
    {
      id: 'state',
      title: 'State',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'blocked', label: 'Blocked' },
      ],
    },
  ],
  sorts: userSorts,
};

/** What of the list a view means, as the calls have it. */
export function narrowingOf({ search, filters }: TableView) {
  return {
    search: search === '' ? undefined : search,
    // Sound: the shape admits only values of the contract.
    role: filters['role'] as Role | undefined,
    state: filters['state'] as 'open' | 'blocked' | undefined,
  };
}

/** Everybody with an account. */
export function Component({ row }: { row?: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  // Sound: as above.
  const sort = view.sort === '' ? undefined : (view.sort as UserSort);
  const query = { ...narrowingOf(view), sort };
  const read = useUsersQuery({ query: { ...query, page: view.page, limit: view.size } });
  const columns = useUserColumns();
  const actions = useUserActions(narrowingOf(view));
  return (
    <>
      <PageHead title="Users" noIndex />
      <Heading level={1} look="section">
        Users
      </Heading>
      <DataTable<ListedUser>
        name="users"
        noun={{ one: 'user', many: 'users' }}
        shape={shape}
        viewer={viewer}
        columns={columns}
        read={{
          rows: read.data?.users,
          total: read.data?.pagination.total ?? 0,
          isFetching: read.isFetching,
          problem: read.error ? messageOf(read.error) : '',
          retry: () => void read.refetch(),
        }}
        rowId={(user) => user._id}
        rowTitle={nameOf}
        rowLink={(user) => `/admin/users/${user._id}?${addressOf(view)}`}
        actions={actions}
        onExport={async () => {
          const failure = await download({ call: usersExport, query });
          if (failure) throw new Error(failure.message);
        }}
        empty={<EmptyState title="Nobody has an account yet" />}
      />
      <Suspense>{row && <UserDrawer userId={row} />}</Suspense>
    </>
  );
}

function nameOf(user: ListedUser): string {
  return user.name || user.email || user.phone || user._id.slice(-8);
}
