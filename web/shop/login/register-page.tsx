import { deferred } from '#web/platform/deferred.tsx';
import { Door } from './door.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const RegisterForm = deferred(
  async () => (await import('./register-form.tsx')).RegisterForm,
  <FormSkeleton fields={3} />,
);

export function Component() {
  return <Door title="Create your account" form={RegisterForm} />;
}
