import { useSelector } from 'react-redux';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { useUsersQuery } from '#web/resources/users/users.api.ts';

/** Something the palette leads to. */
export type Hit = { kind: string; to: string; title: string; note: string };

const shortest = 2;
const most = 5;

/** People by name, e-mail or phone, for an admin. */
export function useFound(text: string): Hit[] {
  const isAdmin = useSelector(selectUser)?.role === 'admin';
  const skip = text.length < shortest || !isAdmin;
  const { currentData } = useUsersQuery({ query: { search: text, limit: most } }, { skip });
  return (currentData?.users ?? []).map((user) => ({
    kind: 'User',
    to: `/admin/users/${user._id}?search=${encodeURIComponent(text)}`,
    title: user.name || user.email || user.phone || user._id.slice(-8),
    note: user.email ?? '',
  }));
}
