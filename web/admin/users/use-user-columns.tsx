import { useMemo } from 'react';
import { roles } from '#contract/auth.ts';
import type { Role } from '#contract/auth.ts';
import type { ListedUser } from '#contract/admin-users.ts';
import { useUndoOf } from '#web/resources/activity/use-take-back.ts';
import type { useProof } from '#web/resources/auth/use-proof.tsx';
import { nameOf } from '#web/resources/users/name-of.ts';
import { useChangeRoleMutation } from '#web/resources/users/users.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MoneyCell, MomentCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { roleNames } from './role-names.ts';

type WithProof = ReturnType<typeof useProof>['withProof'];

/** Permissions of a role, shown before it is assigned. */
const meaning: Record<Role, string> = {
  user: 'Can shop. No dashboard access.',
  admin: 'Full access, including orders, customers, refunds and roles.',
  digitalMarketer: 'Marketer dashboard only.',
};

/** Columns of the user list; the role is editable in place. */
export function useUserColumns(withProof: WithProof): Column<ListedUser>[] {
  const [changeRole] = useChangeRoleMutation();
  const undoOf = useUndoOf();
  return useMemo(
    () => [
      { id: 'name', title: 'Name', isKey: true, isSortable: true, cell: (user) => user.name || '(no name)' },
      { id: 'email', title: 'Email', onCard: true, cell: (user) => user.email ?? '–' },
      { id: 'phone', title: 'Mobile', cell: (user) => user.phone ?? '–' },
      {
        id: 'role',
        title: 'Role',
        onCard: true,
        cell: (user) => roleNames[user.role],
        edit: {
          label: (user) => `Role of ${nameOf(user)}`,
          value: (user) => user.role,
          options: roles.map((role) => ({ value: role, label: roleNames[role] })),
          // Sound: one of the options above.
          question: (user, role) => `${nameOf(user)} will become ${roleNames[role as Role]}. ${meaning[role as Role]}`,
          save: async (user, role) => {
            // Sound: one of the options above.
            const body = { role: role as Role };
            const undo = undoOf(await withProof(() => changeRole({ params: { id: user._id }, body }).unwrap()));
            return () => withProof(undo);
          },
        },
      },
      {
        id: 'state',
        title: 'Status',
        onCard: true,
        cell: (user) => (
          <Badge tone={user.isBlocked ? 'danger' : 'line'}>{user.isBlocked ? 'Blocked' : 'Active'}</Badge>
        ),
      },
      { id: 'orders', title: 'Orders', isNumber: true, cell: (user) => user.orders },
      { id: 'spent', title: 'Spent', isNumber: true, cell: (user) => <MoneyCell rupees={user.spent} /> },
      { id: 'createdAt', title: 'Joined', isSortable: true, cell: (user) => <MomentCell iso={user.createdAt} /> },
      {
        id: 'lastLogin',
        title: 'Last login',
        isSortable: true,
        isExtra: true,
        cell: (user) => (user.lastLogin ? <MomentCell iso={user.lastLogin} isExact /> : 'never'),
      },
    ],
    [changeRole, undoOf, withProof],
  );
}
