import { useInnovationsQuery } from '#web/resources/innovations/innovations.api.ts';
import { Picture } from '#web/ui/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { InfoSections } from './info-sections.tsx';
import { SellerFacts } from './seller-facts.tsx';
import { ReturnDays } from './shop-words.tsx';

const mostPictures = 3;

const sections = [
  {
    id: 'start',
    title: 'How it began',
    body: (
      <>
        <p>
          With one T-shirt nobody made for us: heavy enough to hang straight, wide without looking borrowed, and a print
          that meant something. We drew it at a kitchen table in Indiranagar, had forty sewn, and sold them to people we
          knew. They came back with friends.
        </p>
        <p>The table is bigger now. The question is the same: would we wear it on a Tuesday?</p>
      </>
    ),
  },
  {
    id: 'cloth',
    title: 'Cloth first',
    body: (
      <>
        <p>
          We buy long-staple cotton from Tamil Nadu, knit it heavy, and wash it before it is cut, so that the size you
          try is the size you keep. Necks are ribbed and taped. Shoulder seams are doubled where bags pull.
        </p>
        <p>Every product page names the fabric, its weight, where it was sewn and by whom.</p>
      </>
    ),
  },
  {
    id: 'prints',
    title: 'Drawn here',
    body: (
      <p>
        Cement tiles of old Bombay flats, the tiger on a matchbox, the curve of Marine Drive, shop letters painted by
        hand. Our prints come from streets we walk. Each is drawn in the house, put on the cloth with water-based ink,
        and made in small runs. When a run is gone, we draw the next one.
      </p>
    ),
  },
  {
    id: 'honest',
    title: 'Plain dealing',
    body: (
      <ul>
        <li>The price you see is the price you pay, taxes included.</li>
        <li>“3 left” means three. We do not use countdowns that restart.</li>
        <li>Bad reviews stay up.</li>
        <li>
          <ReturnDays /> days to change your mind, and we collect: <TextLink to="/returns">returns</TextLink>.
        </li>
      </ul>
    ),
  },
  {
    id: 'imprint',
    title: 'Company details',
    body: <SellerFacts />,
  },
];

/** The About page's text. */
export function AboutText() {
  return (
    <>
      <Pictures />
      <InfoSections sections={sections} />
    </>
  );
}

function Pictures() {
  const { data = [] } = useInnovationsQuery();
  if (data.length < mostPictures) return null;
  return (
    <ul className="mt-10 grid grid-cols-2 gap-3 sm:grid-cols-3 md:mt-14 md:gap-5">
      {data.slice(0, mostPictures).map(({ _id, image, title }, place) => (
        <li key={_id} className={place === 0 ? 'max-sm:col-span-2' : ''}>
          <figure className="grid gap-2">
            <Picture
              {...image}
              priority={place === 0}
              sizes="(min-width: 1024px) 24vw, (min-width: 640px) 31vw, 92vw"
              className={place === 0 ? 'aspect-portrait max-sm:aspect-square' : 'aspect-portrait'}
            />
            <figcaption className="text-sm text-muted">{title}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
