import { Door } from './door.tsx';
import { LoginForm } from './login-form.tsx';

export function Component() {
  return <Door title="Log in" form={LoginForm} />;
}
