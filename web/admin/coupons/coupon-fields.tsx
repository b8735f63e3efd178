import { couponTypes } from '#contract/coupons.ts';
import type { CouponType } from '#contract/coupons.ts';
import { useCategoriesQuery } from '#web/resources/categories/categories.api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EditorPart } from '#web/ui/editor/editor-page.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { typeNames } from './coupon-names.ts';
import type { Draft } from './draft.ts';
import type { CouponEditorState } from './use-coupon-editor.ts';

type FlagName = { [Name in keyof Draft]: Draft[Name] extends boolean ? Name : never }[keyof Draft];

/** All form fields of a coupon, in the order of its summary. */
export function CouponFields({ editor }: { editor: CouponEditorState }) {
  const { draft, isBatch, field } = editor;
  return (
    <>
      <EditorPart title={isBatch ? 'Codes' : 'Code'}>
        {isBatch ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Number of codes"
              inputMode="numeric"
              hint="Up to 1,000. Each code works once."
              {...field('count')}
            />
            <TextField
              label="Prefix"
              optional
              autoCapitalize="characters"
              maxLength={8}
              hint="Each code ends in ten random letters."
              {...field('prefix')}
            />
          </div>
        ) : (
          <TextField
            label="Code"
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={20}
            hint="3 to 20 letters and digits. Not case-sensitive."
            {...field('code')}
            value={draft.code.toUpperCase()}
          />
        )}
        <TextField
          label="Description"
          maxLength={200}
          hint="Shoppers see this next to the code."
          {...field('description')}
        />
      </EditorPart>
      <EditorPart title="Discount">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField label="Discount type" {...field('type')} onChange={chooseType(editor)}>
            {couponTypes.map((type) => (
              <option key={type} value={type}>
                {typeNames[type]}
              </option>
            ))}
          </SelectField>
          {draft.type === 'percentage' && (
            <>
              <TextField label="Percent" inputMode="numeric" {...field('value')} />
              <TextField label="Maximum discount" optional before="₹" inputMode="decimal" {...field('cap')} />
            </>
          )}
          {draft.type === 'flat' && <TextField label="Amount" before="₹" inputMode="decimal" {...field('value')} />}
        </div>
        {draft.type === 'bxgy' && <DealFields editor={editor} />}
      </EditorPart>
      <EditorPart title="Requirements">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Minimum order value" optional before="₹" inputMode="decimal" {...field('minimum')} />
        </div>
        <CategoryField editor={editor} />
        <div>
          <Flag editor={editor} name="isFirstOrder" label="First order only" hint="For new customers only." />
          <Flag editor={editor} name="isStackable" label="Can be combined" hint="Works with one other code." />
        </div>
      </EditorPart>
      {!isBatch && (
        <EditorPart title="Usage limits">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Limit per customer" inputMode="numeric" {...field('perPerson')} />
            <TextField
              label="Total limit"
              optional
              inputMode="numeric"
              hint="Leave empty for no limit."
              {...field('inAll')}
            />
          </div>
        </EditorPart>
      )}
      <EditorPart title="Active dates">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Start date" optional type="date" hint="Leave empty to start now." {...field('from')} />
          <TextField label="End date" type="date" hint="Ends at midnight, India time." {...field('until')} />
        </div>
      </EditorPart>
      <EditorPart title="Visibility">
        <div>
          <Flag editor={editor} name="isActive" label="Active" hint="When off, nobody can use this coupon." />
          {!isBatch && (
            <>
              <Flag editor={editor} name="isListed" label="Shown in the shop" hint="When off, a code is needed." />
              <Flag
                editor={editor}
                name="isFree"
                label="Apply automatically"
                hint="No code needed. The oldest that fits is used."
              />
            </>
          )}
        </div>
      </EditorPart>
    </>
  );
}

/** "Buy X get Y": the cheapest pieces are the discounted ones. */
function DealFields({ editor: { field } }: { editor: CouponEditorState }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField label="Buy" inputMode="numeric" hint="Quantity at full price." {...field('buy')} />
      <TextField label="Get" inputMode="numeric" hint="Quantity discounted, cheapest first." {...field('get')} />
      <TextField label="Discount percent" inputMode="numeric" hint="Enter 100 for free items." {...field('value')} />
      <TextField
        label="Uses per order"
        optional
        inputMode="numeric"
        hint="Leave empty for no limit."
        {...field('mostSets')}
      />
      <TextField label="Maximum discount" optional before="₹" inputMode="decimal" {...field('cap')} />
    </div>
  );
}

/** The value is rupees or percent depending on the type, so changing the type resets it. */
function chooseType({ draft, change }: CouponEditorState) {
  return ({ currentTarget }: { currentTarget: { value: string } }) => {
    // Sound: the options are the types.
    const type = currentTarget.value as CouponType;
    if (type !== draft.type) change({ type, value: type === 'bxgy' ? '100' : '' });
  };
}

function CategoryField({ editor: { draft, faults, change } }: { editor: CouponEditorState }) {
  const { data: categories = [] } = useCategoriesQuery();
  const names = new Set([...categories.map(({ name }) => name), ...draft.categories]);
  const choose = (name: string, isChosen: boolean) =>
    change({ categories: isChosen ? [...draft.categories, name] : draft.categories.filter((one) => one !== name) });
  return (
    <fieldset aria-describedby="categories-hint">
      <legend className="text-sm font-medium">Categories</legend>
      <p id="categories-hint" className="text-sm text-muted">
        Leave empty to include all products.
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        {[...names].map((name) => (
          <label key={name} className="chip">
            <input
              type="checkbox"
              name="categories"
              checked={draft.categories.includes(name)}
              onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      {faults.categories && (
        <div role="alert" className="mt-2">
          <FieldError>{faults.categories}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

function Flag({
  editor,
  name,
  label,
  hint,
}: {
  editor: CouponEditorState;
  name: FlagName;
  label: string;
  hint: string;
}) {
  return (
    <Checkbox
      label={label}
      hint={hint}
      name={name}
      checked={editor.draft[name]}
      onChange={({ currentTarget }) => editor.change({ [name]: currentTarget.checked })}
    />
  );
}
