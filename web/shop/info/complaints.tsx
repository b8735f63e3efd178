import { GrievanceOfficer } from './grievance-officer.tsx';
import { BookletSection, Prose } from './info-sections.tsx';

/** Escalation of complaints that customer care could not resolve. */
export function Complaints() {
  return (
    <BookletSection id="grievance" title="Complaints">
      <Prose>
        <p>
          If something went wrong and customer care could not fix it, choose “A complaint to the grievance officer”
          above, or write to the officer directly.
        </p>
        <GrievanceOfficer />
      </Prose>
    </BookletSection>
  );
}
