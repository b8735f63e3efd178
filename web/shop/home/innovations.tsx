import { useSelector } from 'react-redux';
import { InnovationCard } from '#web/resources/innovations/innovation-card.tsx';
import { useInnovationsQuery } from '#web/resources/innovations/innovations.api.ts';
import type { InnovationState } from '#web/resources/innovations/innovations.slice.ts';
import { Rail } from '#web/ui/rail.tsx';

/** The brand's innovations; while loading or after an error, those stored in this browser, else nothing. */
export function Innovations() {
  const kept = useSelector((state: { innovations?: InnovationState }) => state.innovations?.items);
  const { data = kept ?? [] } = useInnovationsQuery();
  if (data.length === 0) return null;
  return (
    <Rail heading="In the works" id="innovations">
      {data.map((innovation) => (
        <li key={innovation._id}>
          <InnovationCard innovation={innovation} />
        </li>
      ))}
    </Rail>
  );
}
