import type { ReactNode } from 'react';
import type { Return } from '#contract/returns.ts';
import { reasonWords } from '#contract/rules/return-reasons.ts';
import { dayOf } from '#web/resources/returns/return-words.ts';
import { SectionHeading } from '#web/ui/heading.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Reason, handover and photos of a return. */
export function ReturnFacts({ orderReturn }: { orderReturn: Return }) {
  const { reason, description, handover, pickupOn, images } = orderReturn;
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts">The details</SectionHeading>
      <dl className="grid gap-4">
        <Fact name="Why">
          {reasonWords[reason]}
          {description && (
            <span className="mt-1 block whitespace-pre-line wrap-anywhere text-muted">{description}</span>
          )}
        </Fact>
        <Fact name="How you send it">
          {handover === 'self_ship' ? 'You send it' : pickupOn ? `Pickup on ${dayOf(pickupOn)}` : 'Pickup'}
        </Fact>
        {images.length > 0 && (
          <Fact name="Photos">
            <ul className="mt-1 grid grid-cols-4 gap-2">
              {images.map(({ url, width, height, placeholder }, place) => (
                <li key={url}>
                  <a href={url.replace(/\d+\.webp$/, '1080.webp')} target="_blank" rel="noreferrer" className="block">
                    <Picture
                      url={url}
                      alt={`Your photo ${place + 1}, in full`}
                      width={width}
                      height={height}
                      placeholder={placeholder}
                      sizes="6rem"
                      className="aspect-square"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
