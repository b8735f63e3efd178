import { Door } from './door.tsx';
import { RegisterForm } from './register-form.tsx';

export function Component() {
  return <Door title="Create your account" form={RegisterForm} />;
}
