import { brand } from '#contract/brand.ts';
import { phoneLink, seller } from '#contract/seller.ts';
import { Heading } from '#web/ui/heading.tsx';
import { ClockIcon } from '#web/ui/icons/clock.tsx';
import { MailIcon } from '#web/ui/icons/mail.tsx';
import { MessageIcon } from '#web/ui/icons/message.tsx';
import { PhoneIcon } from '#web/ui/icons/phone.tsx';
import { PinIcon } from '#web/ui/icons/pin.tsx';

const { days, from, to, zone } = seller.hours;

/** Every way to us beside the form, and when somebody is there. */
export function Reach() {
  return (
    <section aria-labelledby="reach">
      <Heading id="reach" look="label" className="mb-2 text-muted">
        Or reach us directly
      </Heading>
      <ul className="[&_svg]:mt-1 [&_svg]:size-5 [&>li]:flex [&>li]:gap-3 [&>li]:border-b [&>li]:border-line [&>li]:py-2">
        <li>
          <PhoneIcon />
          <a href={phoneLink} className="text-link inline-flex min-h-11 items-center -my-1.5" data-quiet>
            {brand.phone}
          </a>
        </li>
        <li>
          <MessageIcon />
          <a
            href={seller.whatsapp.url}
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center -my-1.5"
            data-quiet
          >
            WhatsApp {seller.whatsapp.number}
          </a>
        </li>
        <li>
          <MailIcon />
          <a href={`mailto:${brand.email}`} className="text-link inline-flex min-h-11 items-center -my-1.5" data-quiet>
            {brand.email}
          </a>
        </li>
        <li>
          <ClockIcon />
          <span>
            {days}
            <br />
            {from} to {to} {zone}
          </span>
        </li>
        <li>
          <PinIcon />
          <address className="not-italic">
            {brand.legalName}
            <br />
            {brand.address}
          </address>
        </li>
      </ul>
    </section>
  );
}
