import { couponTypes } from '#contract/coupons.ts';
import type { CouponType } from '#contract/coupons.ts';
import { useCategoriesQuery } from '#web/resources/categories/categories.api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EditorPart } from '#web/ui/editor/editor-page.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { typeNames } from './coupon-names.ts';
import type { Draft } from './draft.ts';
import type { CouponEditing } from './use-coupon-editor.ts';

type FlagName = { [Name in keyof Draft]: Draft[Name] extends boolean ? Name : never }[keyof Draft];

/** All form fields of a coupon, in the order of its summary. */
export function CouponFields({ editing }: { editing: CouponEditing }) {
  const { draft, isBatch, field } = editing;
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
          <SelectField label="Discount type" {...field('type')} onChange={chooseType(editing)}>
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
        {draft.type === 'bxgy' && <DealFields editing={editing} />}
      </EditorPart>
      <EditorPart title="Requirements">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Minimum order value" optional before="₹" inputMode="decimal" {...field('minimum')} />
        </div>
        <CategoryField editing={editing} />
        <div>
          <Flag editing={editing} name="isFirstOrder" label="First order only" hint="For new customers only." />
          <Flag editing={editing} name="isStackable" label="Can be combined" hint="Works with one other code." />
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
          <Flag editing={editing} name="isActive" label="Active" hint="When off, nobody can use this coupon." />
          {!isBatch && (
            <>
              <Flag editing={editing} name="isListed" label="Shown in the shop" hint="When off, a code is needed." />
              <Flag
                editing={editing}
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
function DealFields({ editing: { field } }: { editing: CouponEditing }) {
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
function chooseType({ draft, change }: CouponEditing) {
  return ({ currentTarget }: { currentTarget: { value: string } }) => {
    // Sound: the options are the types.
    const type = currentTarget.value as CouponType;
    if (type !== draft.type) change({ type, value: type === 'bxgy' ? '100' : '' });
  };
}

function CategoryField({ editing: { draft, faults, change } }: { editing: CouponEditing }) {
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

function Flag({ editing, name, label, hint }: { editing: CouponEditing; name: FlagName; label: string; hint: string }) {
  return (
    <Checkbox
      label={label}
      hint={hint}
      name={name}
      checked={editing.draft[name]}
      onChange={({ currentTarget }) => editing.change({ [name]: currentTarget.checked })}
    />
  );
}
