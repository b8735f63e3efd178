import { phoneLink, whatsappLink } from '#contract/seller.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { Heading } from '#web/ui/heading.tsx';
import { ClockIcon } from '#web/ui/icons/clock.tsx';
import { MailIcon } from '#web/ui/icons/mail.tsx';
import { MessageIcon } from '#web/ui/icons/message.tsx';
import { PhoneIcon } from '#web/ui/icons/phone.tsx';
import { PinIcon } from '#web/ui/icons/pin.tsx';

/** Contact details besides the form, and opening hours. */
export function Reach() {
  const { seller } = shopFacts();
  const { phone, whatsapp, email, hours, legalName } = seller;
  return (
    <section aria-labelledby="reach">
      <Heading id="reach" look="label" className="mb-2 text-muted">
        Or reach us directly
      </Heading>
      <ul className="[&_svg]:mt-1 [&_svg]:size-5 [&>li]:flex [&>li]:gap-3 [&>li]:border-b [&>li]:border-line [&>li]:py-2">
        <li>
          <PhoneIcon />
          <a href={phoneLink(phone)} className="text-link inline-flex min-h-11 items-center -my-1.5" data-quiet>
            {phone}
          </a>
        </li>
        <li>
          <MessageIcon />
          <a
            href={whatsappLink(whatsapp)}
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center -my-1.5"
            data-quiet
          >
            WhatsApp {whatsapp}
          </a>
        </li>
        <li>
          <MailIcon />
          <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center -my-1.5" data-quiet>
            {email}
          </a>
        </li>
        <li>
          <ClockIcon />
          <span>{hours}</span>
        </li>
        <li>
          <PinIcon />
          <address className="not-italic">
            {legalName}
            <br />
            {seller.address}
          </address>
        </li>
      </ul>
    </section>
  );
}
