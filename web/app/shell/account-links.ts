import type { Role } from '#contract/auth.ts';

/** Section 2, user menu: dashboards are shown only to the matching role. */
export function accountLinks(role: Role): { to: string; label: string }[] {
  return [
    { to: '/profile', label: 'My Profile' },
    { to: '/orders', label: 'My Orders' },
    ...(role === 'admin' ? [{ to: '/admin', label: 'Admin Dashboard' }] : []),
    ...(role === 'digitalMarketer' ? [{ to: '/digitalMarketer', label: 'Marketer Dashboard' }] : []),
  ];
}
