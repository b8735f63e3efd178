import { useMemo } from 'react';
import { roles } from '#contract/auth.ts';
import type { Role } from '#contract/auth.ts';
import type { ListedUser } from '#contract/admin-users.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { messageOf } from '#web/admin/message-of.ts';
import { dateAndTime, dateOf } from '#web/platform/moment-words.ts';
import { useChangeRoleMutation } from '#web/resources/users/users.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { roleNames } from './role-names.ts';

/** What stands in the list of people; a role is changed in its place. */
export function useUserColumns(): Column<ListedUser>[] {
  const [changeRole] = useChangeRoleMutation();
  return useMemo(
    () => [
      { id: 'name', title: 'Name', isKey: true, isSortable: true, cell: (user) => user.name || '(no name)' },
      { id: 'email', title: 'Email', cell: (user) => user.email ?? '–' },
      { id: 'phone', title: 'Mobile', cell: (user) => user.phone ?? '–' },
      {
        id: 'role',
        title: 'Role',
        cell: (user) => roleNames[user.role],
        edit: {
          label: (user) => `Role of ${user.name || user.email || 'this person'}`,
          value: (user) => user.role,
          options: roles.map((role) => ({ value: role, label: roleNames[role] })),
          save: async (user, role) => {
            // Sound: one of the options above.
            const result = await changeRole({ params: { id: user._id }, body: { role: role as Role } });
            if (result.error) throw new Error(messageOf(result.error));
          },
        },
      },
      {
        id: 'state',
        title: 'State',
        cell: (user) => <Badge tone={user.isBlocked ? 'danger' : 'line'}>{user.isBlocked ? 'Blocked' : 'Open'}</Badge>,
      },
      { id: 'orders', title: 'Orders', isNumber: true, cell: (user) => user.orders },
      { id: 'spent', title: 'Spent', isNumber: true, cell: (user) => formatRupees(user.spent) },
      { id: 'createdAt', title: 'Joined', isSortable: true, cell: (user) => dateOf(user.createdAt) },
      {
        id: 'lastLogin',
        title: 'Last here',
        isSortable: true,
        isExtra: true,
        cell: (user) => (user.lastLogin ? dateAndTime(user.lastLogin) : 'never'),
      },
    ],
    [changeRole],
  );
}
