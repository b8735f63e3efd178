import { mostOfHandle, mostOfProduct } from '#contract/product-draft.ts';
import { isPublished } from '#contract/rules/product-check.ts';
import { productStates } from '#contract/rules/product-states.ts';
import { whyNot } from '#server/resources/stock/stock.rules.ts';
import { isReserved } from '#server/resources/products/product-draft.ts';
import { faultsOfPrice } from './prices.ts';
import type { SheetRow } from './read-sheet.ts';
import type { CellFault, Cells, Current, Known } from './table.ts';

/** Columns of the product, as opposed to its variants. */
export const ofProduct = [
  ...(['name', 'brand', 'category', 'description', 'details', 'material', 'care', 'fit', 'tags'] as const),
  ...(['hsn', 'price', 'mrp', 'weight', 'state'] as const),
];

/**
 * Fills in product data, which is given in the product's first row: later rows leave those cells empty or repeat them.
 * The same applies to a colour's code.
 */
export function filledProducts(rows: SheetRow[]): SheetRow[] {
  const firsts = new Map<string, SheetRow>();
  const codes = new Map<string, string>();
  const sizes = new Map<string, number>();
  const hues = new Map<string, Map<string, SheetRow>>();
  return rows.map((row) => {
    const handle = row.cells.handle?.toLowerCase() ?? '';
    const first = firsts.get(handle);
    if (!first) firsts.set(handle, row);
    const { cells, faults } = first ? filledFrom(first, row) : { cells: { ...row.cells }, faults: [...row.faults] };
    const count = (sizes.get(handle) ?? 0) + 1;
    sizes.set(handle, count);
    if (count > mostOfProduct.variants) faults.push({ column: 'handle', message: tooManyVariants });
    const own = hues.get(handle) ?? new Map<string, SheetRow>();
    hues.set(handle, own);
    faults.push(...faultsOfHue(cells.color ?? '', { own, row }));
    const color = `${handle}\n${cells.color ?? ''}`;
    if (cells.colorCode === '') cells.colorCode = codes.get(color) ?? '';
    else if (cells.colorCode !== undefined && !codes.has(color)) codes.set(color, cells.colorCode);
    return { ...row, cells, faults };
  });
}

export const tooManyVariants = `A product has at most ${mostOfProduct.variants} sizes and colours.`;
export const tooManyColors = `A product has at most ${mostOfProduct.colors} colours.`;

/**
 * Checks that a colour is spelled consistently, and the number of colours. `own`: first rows of earlier colours, by
 * lower-case name.
 */
function faultsOfHue(color: string, { own, row }: { own: Map<string, SheetRow>; row: SheetRow }): CellFault[] {
  const name = color.toLowerCase();
  const first = own.get(name);
  if (!first) own.set(name, row);
  const faults: CellFault[] = [];
  if (first && first.cells.color !== color)
    faults.push({ column: 'color', message: `This colour is written ${first.cells.color} in line ${first.line}.` });
  if (!first && own.size > mostOfProduct.colors) faults.push({ column: 'color', message: tooManyColors });
  return faults;
}

function filledFrom(first: SheetRow, row: SheetRow): Pick<SheetRow, 'cells' | 'faults'> {
  const cells = { ...row.cells };
  const faults = [...row.faults];
  for (const column of ofProduct) {
    const [said, before] = [cells[column], first.cells[column]];
    if (said === undefined || before === undefined || said === before) continue;
    if (said !== '')
      faults.push({ column, message: `This is said otherwise in line ${first.line}, the first of this product.` });
    cells[column] = before;
  }
  return { cells, faults };
}

/** Stored data beyond the cells of a row; see `current` of products.ts. */
export type Behind = {
  pictures: number;
  unnamed: number;
  /** Code of each colour the product has. */
  colors: Record<string, string>;
  /** SKU of each colour and size it has. */
  choices: Record<string, string>;
};

export function choiceOf(color: string, size: string): string {
  return `${color}\n${size.toLowerCase()}`;
}

type Judged = { cells: Cells; said: Cells; was: Current | undefined; known: Known };

/** `owner`: another product that has the SKU; `reserved`: pieces reserved of the variant. */
type Around = { behind: Behind | undefined; owner: string | undefined; reserved: number };

/** Validates a row of products. */
export function faultsOfProductRow(
  { cells, said, was, known }: Judged,
  { behind, owner, reserved }: Around,
): CellFault[] {
  const faults = [...faultsOfPrice(cells), ...faultsOfState(cells, was, behind)];
  if (cells.category !== undefined && !known.categorySlugs.has(cells.category)) {
    const some = [...known.categorySlugs].toSorted().slice(0, 20).join(', ');
    faults.push({
      column: 'category',
      message: `There is no category of this name. Use the last part of its address: ${some}.`,
    });
  }
  if (owner !== undefined) faults.push({ column: 'sku', message: `This SKU belongs to the product ${owner}.` });
  if (was?.isThere) return [...faults, ...faultsOfKnown(cells, said, { was, reserved })];
  return [...faults, ...faultsOfNew(cells, { behind, isNewProduct: !was })];
}

function faultsOfKnown(cells: Cells, said: Cells, { was, reserved }: { was: Current; reserved: number }): CellFault[] {
  const faults: CellFault[] = [];
  for (const column of ['color', 'size'] as const) {
    if (said[column] !== undefined && said[column] !== was.cells[column]) {
      faults.push({
        column,
        message: `This SKU is ${was.cells.color}, ${was.cells.size}. Change that in the product itself.`,
      });
    }
  }
  const before = Number(was.cells.onHand);
  const problem =
    cells.onHand === was.cells.onHand ? '' : whyNot({ on_hand: before, reserved }, Number(cells.onHand) - before);
  if (problem) faults.push({ column: 'onHand', message: problem });
  return faults;
}

function faultsOfNew(
  { handle = '', sku = '', color = '', size = '', colorCode = '' }: Cells,
  { behind, isNewProduct }: { behind: Behind | undefined; isNewProduct: boolean },
): CellFault[] {
  const faults: CellFault[] = [];
  if (isNewProduct && handle.length > mostOfHandle)
    faults.push({ column: 'handle', message: `A handle has at most ${mostOfHandle} characters.` });
  if (isNewProduct && isReserved(handle)) faults.push({ column: 'handle', message: 'Another page has this address.' });
  if (!/^[A-Z0-9][A-Z0-9._/-]{0,59}$/.test(sku)) {
    faults.push({
      column: 'sku',
      message: 'A SKU is up to 60 letters, digits, dots, dashes, slashes and underscores.',
    });
  }
  const other = behind?.choices[choiceOf(color, size)];
  if (other !== undefined)
    faults.push({ column: 'sku', message: `${color}, ${size} of this product has the SKU ${other} already.` });
  const written = Object.keys(behind?.colors ?? {}).find((name) => name.toLowerCase() === color.toLowerCase());
  if (written !== undefined && written !== color)
    faults.push({ column: 'color', message: `The product has this colour as ${written}.` });
  if (colorCode === '' && written === undefined) {
    faults.push({
      column: 'colorCode',
      message: 'The product does not have this colour yet: say its code, as in #1f2937.',
    });
  }
  return faults;
}

/** Error if the description of a published product would be removed. */
export const needsDescription = 'Shoppers see this product, now or at its time: it needs a description.';

/** Publishing requires a picture and a description; a launch can only be scheduled in the product editor. */
function faultsOfState(
  { state, description = '' }: Cells,
  was: Current | undefined,
  behind: Behind | undefined,
): CellFault[] {
  if (state === undefined) return [];
  if (state === was?.cells.state) {
    const isTaken = description === '' && was.cells.description !== '';
    return isTaken && isPublished({ state }) ? [{ column: 'description', message: needsDescription }] : [];
  }
  const fault = (message: string) => [{ column: 'state', message }];
  if (state === 'scheduled') return fault('When it goes on sale is said in the product itself.');
  const lacks = state === 'active' ? whatLacks({ description }, behind) : '';
  return lacks === '' ? [] : fault(lacks);
}

/** Returns what a product lacks for publication, or ''. */
export function whatLacks(
  { description = '' }: Cells,
  behind: Pick<Behind, 'pictures' | 'unnamed'> | undefined,
): string {
  if (!behind || behind.pictures === 0) return 'It has no picture yet. Bring it in as draft, add one and publish it.';
  if (behind.unnamed > 0) return 'One of its pictures has no description yet. Add it in the product itself.';
  return description === '' ? 'It has no description yet.' : '';
}

/** States that a cell may contain. */
export const stateCells: readonly string[] = productStates;
