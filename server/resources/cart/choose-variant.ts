import type { Kysely } from 'kysely';
import type { FieldError } from '#contract/errors.ts';
import type { DB } from '#database/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  selectProductsOnSale,
  selectVariants,
  type Shopper,
  type VariantChoice,
  type VariantRow,
} from './cart.queries.ts';

/** Returns the one variant that matches product, size and colour; rejects unavailable or ambiguous choices. */
export async function chooseVariant(db: Kysely<DB>, choice: VariantChoice, shopper: Shopper): Promise<VariantRow> {
  const [variant] = await chooseVariants(db, [choice], shopper);
  if (!variant) throw new ApiError('NOT_FOUND');
  return variant;
}

/** The same for several choices; the error names each failed one by its index. */
export async function chooseVariants(
  db: Kysely<DB>,
  choices: readonly VariantChoice[],
  shopper: Shopper,
): Promise<VariantRow[]> {
  const rows = await selectVariants(db, choices, shopper);
  const fitting = choices.map((_, index) => rows.filter((row) => row.place === index + 1));
  const faults = fitting.flatMap((found, index) => (found.length === 1 ? [] : [index]));
  if (faults.length > 0) throw await refusal(db, choices, faults);
  return fitting.flat();
}

async function refusal(db: Kysely<DB>, choices: readonly VariantChoice[], faults: number[]): Promise<ApiError> {
  const onSale = await selectProductsOnSale(
    db,
    choices.map((choice) => choice.productId),
  );
  const gone = faults.some((index) => !onSale.has(choices[index]?.productId ?? ''));
  const errors = faults.map((index): FieldError => {
    const there = onSale.has(choices[index]?.productId ?? '');
    return {
      field: choices.length === 1 ? (there ? 'size' : 'productId') : `items.${index}.${there ? 'size' : 'productId'}`,
      message: there ? 'Please choose one of the sizes and colours offered.' : 'This product is no longer available.',
    };
  });
  return new ApiError(gone ? 'NOT_FOUND' : 'SIZE_NOT_OFFERED', { message: errors[0]?.message, errors });
}
