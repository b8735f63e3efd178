import type { Role } from '#contract/auth.ts';

export const roleNames: Record<Role, string> = { user: 'Customer', admin: 'Admin', digitalMarketer: 'Marketer' };
