import { useSelector } from 'react-redux';
import type { Innovation } from '#contract/innovations.ts';
import { useInnovationsQuery } from '#web/resources/innovations/innovations.api.ts';
import type { InnovationState } from '#web/resources/innovations/innovations.slice.ts';
import { Heading } from '#web/ui/heading.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rail } from '#web/ui/rail.tsx';

/** What the label works on; without an answer what this browser kept of it, and nothing at all before the first one. */
export function Innovations() {
  const kept = useSelector((state: { innovations?: InnovationState }) => state.innovations?.items);
  const { data = kept ?? [] } = useInnovationsQuery();
  if (data.length === 0) return null;
  return (
    <Rail heading="In the works" id="innovations">
      {data.map((innovation) => (
        <li key={innovation._id}>
          <Card innovation={innovation} />
        </li>
      ))}
    </Rail>
  );
}

function Card({ innovation: { image, title, description, category } }: { innovation: Innovation }) {
  return (
    <article className="grid content-start gap-2">
      <Picture {...image} sizes="(min-width: 1024px) 23vw, (min-width: 768px) 30vw, 44vw" />
      {category && <p className="type-label mt-1 text-muted">{category}</p>}
      <Heading level={3} look="part">
        {title}
      </Heading>
      <p className="line-clamp-4 text-sm text-muted">{description}</p>
    </article>
  );
}
