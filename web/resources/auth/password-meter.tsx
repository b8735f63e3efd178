import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { passwordStrength } from './password-strength.ts';

/** Shows a password's strength while it is typed. */
export function PasswordMeter({ password }: { password: string }) {
  const { score, words } = passwordStrength(password);
  return (
    <ProgressBar value={score} max={4} tone={score >= 3 ? 'success' : 'ink'} className="text-muted">
      {words}
    </ProgressBar>
  );
}
