import { deferred } from '#web/platform/deferred.tsx';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { InfoArticle } from './info-article.tsx';

export { infoData as loader } from './info-data.ts';

// The fields are rendered at once; the script loads on the first interaction with them.
const ContactForm = deferred(async () => (await import('./contact-form.tsx')).ContactForm);

const Reach = deferred(async () => (await import('./reach.tsx')).Reach);
const Complaints = deferred(async () => (await import('./complaints.tsx')).Complaints);

/** The contact page. */
export function Component() {
  const { email } = shopFacts().seller;
  return (
    <InfoArticle
      path="/contact"
      lead={
        <>
          Write to us below and you get a ticket number. A person answers within 48 hours. Many questions are covered in
          our <TextLink to="/faq">FAQ</TextLink>.
        </>
      }
    >
      <div className="mt-10 grid gap-x-16 gap-y-14 border-t border-ink pt-6 md:mt-14 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <section aria-labelledby="write" className="grid content-start gap-6">
          <Heading id="write">Write to us</Heading>
          <p className="hidden max-w-[34rem] noscript:block">
            The form needs JavaScript. Without it, write to{' '}
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
            .
          </p>
          <ContactForm />
        </section>
        <Reach />
      </div>
      <Complaints />
    </InfoArticle>
  );
}
