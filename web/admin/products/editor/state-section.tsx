import { missingByLaw, soldOutWords } from '#contract/rules/product-check.ts';
import { TextField } from '#web/ui/field.tsx';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { fieldNames } from './draft.ts';
import { hasNoStock } from './publish-button.tsx';
import { Section } from './section.tsx';
import type { Editor } from './use-editor.ts';

const states = [
  { value: 'draft', title: 'Draft', note: 'Only staff see it.' },
  { value: 'active', title: 'Active', note: 'On sale.' },
  { value: 'scheduled', title: 'Scheduled', note: 'Goes on sale by itself.' },
  { value: 'archived', title: 'Archived', note: 'Off sale; its orders stay.' },
];

/** Whether shoppers see it, and from when on. */
export function StateSection({ editor }: { editor: Editor }) {
  const { draft, stored, change, faults } = editor;
  const isPublished = draft.state === 'active' || draft.state === 'scheduled';
  const missing = draft.state === 'archived' ? [] : missingByLaw(draft).map((name) => fieldNames[name]);
  return (
    <Section title="State">
      <RadioGroup legend="State" hideLegend error={faults['state']}>
        {states.map(({ value, title, note }) => (
          <OptionTile
            key={value}
            name="state"
            value={value}
            title={title}
            note={note}
            checked={draft.state === value}
            onChange={() => change({ state: value })}
          />
        ))}
      </RadioGroup>
      {isPublished && hasNoStock(draft) && <p className="text-sm text-warn">{soldOutWords}</p>}
      {missing.length > 0 && <p className="text-sm text-warn">Missing for the law: {missing.join(', ')}.</p>}
      {draft.state === 'scheduled' && (
        <TextField label="Goes on sale" type="datetime-local" hint="Time in India." {...editor.field('publishAt')} />
      )}
      {stored && (
        <p className="text-sm">
          <TextLink to={`/product/${stored.slug}`} target="_blank">
            {stored.state === 'active' ? 'See it in the shop' : 'Preview'}
          </TextLink>{' '}
          <span className="text-muted">{stored.state !== 'active' && 'Opens for staff only.'}</span>
        </p>
      )}
    </Section>
  );
}
