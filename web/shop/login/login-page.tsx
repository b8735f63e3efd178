import { useSearchParams } from 'react-router';
import { deferred } from '#web/platform/deferred.tsx';
import { Door } from './door.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const PhoneForm = deferred(async () => (await import('./phone-form.tsx')).PhoneForm, <FormSkeleton fields={1} />);
const EmailForm = deferred(async () => (await import('./login-form.tsx')).LoginForm, <FormSkeleton fields={2} />);

/** Login by mobile number; `?with=email` selects email and password. */
export function Component() {
  const [search] = useSearchParams();
  return <Door title="Log in" form={search.get('with') === 'email' ? EmailForm : PhoneForm} />;
}
