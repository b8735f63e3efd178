import { useState } from 'react';
import { Button } from '../button.tsx';
import { Carousel } from '../carousel.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import { Container } from '../container.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Heading } from '../heading.tsx';
import { HeartIcon } from '../icons/heart.tsx';
import { Picture } from '../picture.tsx';
import { Price } from '../price.tsx';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { Rating } from '../rating.tsx';
import { Swatches } from '../swatches.tsx';
import { TextLink } from '../text-link.tsx';
import { pictures } from './list-part.tsx';

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((label) => ({
  value: label,
  label,
  isSoldOut: label === 'S' || label === 'XXL',
}));

export function BuyPart() {
  const [size, setSize] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(2);
  return (
    <Container>
      <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
        <Carousel label="Pictures">
          {pictures.map((url, n) => (
            <Picture
              key={url}
              url={url}
              alt={`View ${n + 1}`}
              width={400}
              height={500}
              sizes="(min-width: 768px) 50vw, 100vw"
            />
          ))}
        </Carousel>
        <div className="grid content-start gap-6">
          <div>
            <Heading level={1}>Monsoon Signal</Heading>
            <p className="mt-2 text-muted">Oversized tee, 240 GSM cotton</p>
          </div>
          <Rating value={4.5} count={128} />
          <div>
            <Price price={799} mrp={1299} size="lg" />
            <p className="mt-1 text-sm text-muted">inclusive of all taxes</p>
          </div>
          <Swatches
            legend="Colour: Ink"
            name="colour"
            defaultValue="ink"
            className="-ms-2 [&_legend]:ms-2"
            options={[
              { value: 'ink', label: 'Ink', colour: '#22201d' },
              { value: 'bone', label: 'Bone', colour: '#f2efe8' },
              { value: 'red', label: 'Red', colour: '#b3261e' },
              { value: 'moss', label: 'Moss', colour: '#31443a', isSoldOut: true },
            ]}
          />
          <ChoiceChips
            legend="Size"
            name="size"
            options={sizes}
            value={size}
            onChange={setSize}
            soldOut="selectable"
            error={size ? undefined : 'Choose a size first.'}
            aside={<TextLink to="/size-chart">Size chart</TextLink>}
          />
          <QuantityStepper label="Quantity" value={quantity} max={3} reason="Only 3 left" onChange={setQuantity} />
          <div className="grid grid-cols-[1fr_auto] gap-3">
            <Button variant="primary" size="lg">
              Add to bag
            </Button>
            <Button size="lg">
              <HeartIcon />
              Save
            </Button>
          </div>
          <div className="border-t border-line">
            <Disclosure title="Details" open name="facts">
              Heavy combed cotton, 240 GSM, boxy drop shoulder. Wash cold, inside out.
            </Disclosure>
            <Disclosure title="Delivery and returns" name="facts">
              Free over ₹999. Seven days to return or exchange.
            </Disclosure>
          </div>
        </div>
      </div>
    </Container>
  );
}
