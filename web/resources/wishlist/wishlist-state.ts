import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { WishedProduct } from '#contract/wishlist.ts';

/** The product fields a wishlist shows. */
export type WishView = Pick<
  WishedProduct,
  | '_id'
  | 'slug'
  | 'name'
  | 'price'
  | 'originalPrice'
  | 'images'
  | 'sizes'
  | 'colors'
  | 'category'
  | 'stock'
  | 'variants'
>;

/** A product on the list. Its saved price (rupees) and current data arrive after it was saved. */
export type Wish = { productId: string; savedAt: string; savedPrice: number | null; product: WishView | null };

export type WishlistState = {
  /** Newest first, with optimistic changes. */
  items: Wish[];
  /** Loading state of the current data. */
  reading: 'none' | 'pending' | 'failed' | 'done';
};

const initialState: WishlistState = { items: [], reading: 'none' };

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    /** Replaces the whole list, from this browser or the server. */
    wishesFound: (state, { payload }: PayloadAction<{ items: Wish[]; isToday: boolean }>) => ({
      items: payload.items,
      reading: payload.isToday ? 'done' : state.reading,
    }),
    /** Adds products; those already on the list stay unchanged. */
    wishesAdded: (state, { payload }: PayloadAction<readonly Wish[]>) => ({
      ...state,
      items: newestFirst([...state.items, ...payload.filter((wish) => !isOn(state.items, wish.productId))]),
    }),
    wishesDropped: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      items: state.items.filter((wish) => !payload.includes(wish.productId)),
    }),
    /** Applies current data of the requested products; those no longer sold are removed. */
    wishesPriced: (state, { payload }: PayloadAction<{ asked: readonly string[]; products: WishView[] }>) => ({
      ...state,
      items: priced(state.items, payload.asked, payload.products),
    }),
    readingSet: (state, { payload }: PayloadAction<WishlistState['reading']>) => ({ ...state, reading: payload }),
  },
});

export const { wishesFound, wishesAdded, wishesDropped, wishesPriced, readingSet } = wishlistSlice.actions;

/** The part of the store that the wishlist reads. */
export type WishlistRoot = { wishlist: WishlistState };

export const selectWishes = (state: WishlistRoot) => state.wishlist.items;
export const selectReading = (state: WishlistRoot) => state.wishlist.reading;
export const selectWishCount = (state: WishlistRoot) => state.wishlist.items.length;

export function isOn(items: readonly Wish[], productId: string): boolean {
  return items.some((wish) => wish.productId === productId);
}

function newestFirst(items: Wish[]): Wish[] {
  return items.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

function priced(items: readonly Wish[], asked: readonly string[], products: readonly WishView[]): Wish[] {
  const today = new Map(products.map((product) => [product._id, product]));
  return items.flatMap((wish) => {
    const product = today.get(wish.productId);
    if (product) return [{ ...wish, product, savedPrice: wish.savedPrice ?? product.price }];
    return asked.includes(wish.productId) ? [] : [wish];
  });
}
