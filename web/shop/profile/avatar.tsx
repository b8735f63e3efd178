import type { User } from '#contract/auth.ts';
import { UserIcon } from '#web/ui/icons/user.tsx';

const sizes = { md: 'size-16 text-lg md:size-20', lg: 'size-24 text-xl' };

/** The user's photo, else their initials, else an icon. */
export function Avatar({ user: { avatar, name }, size = 'md' }: { user: User; size?: keyof typeof sizes }) {
  const frame = `${sizes[size]} shrink-0 rounded-full`;
  if (avatar) return <img src={avatar} alt="" width={96} height={96} className={`${frame} bg-surface object-cover`} />;
  return (
    <span aria-hidden="true" className={`${frame} type-display grid place-items-center bg-ink text-paper`}>
      {initialsOf(name) || <UserIcon className="size-1/2" />}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.match(/^./u)?.[0] ?? '');
  return letters.join('').toUpperCase();
}
