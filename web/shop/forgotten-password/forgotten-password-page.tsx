import { useState } from 'react';
import { useLocation } from 'react-router';
import { deferred } from '#web/platform/deferred.tsx';
import { PageHead } from '#web/platform/page-head.tsx';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { ResetForm } from './reset-form.tsx';

const MailSent = deferred(async () => (await import('./mail-sent.tsx')).MailSent);

/** Requests a password reset mail. Does not reveal whether the address has an account. */
export function Component() {
  const { key } = useLocation();
  return (
    <Container className="py-8 md:py-16 lg:min-h-[36rem] lg:py-20">
      <PageHead title="Forgot password" noIndex />
      <div className="mx-auto grid w-full max-w-narrow gap-6 md:gap-8">
        <Heading level={1} look="section">
          Forgot password
        </Heading>
        <Steps key={key} />
      </div>
    </Container>
  );
}

function Steps() {
  const [email, setEmail] = useState<string>();
  return email === undefined ? (
    <ResetForm onSent={setEmail} />
  ) : (
    <MailSent email={email} onEdit={() => setEmail(undefined)} />
  );
}
