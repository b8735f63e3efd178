import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { WishedProduct } from '#contract/wishlist.ts';

/** What a wishlist draws of a product. */
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

/** A product on the list. Its price of then (rupees) and what it is today follow the press on the heart. */
export type Wish = { productId: string; savedAt: string; savedPrice: number | null; product: WishView | null };

export type WishlistState = {
  /** Newest first, a change shown as soon as it is made. */
  items: Wish[];
  /** How far the list is what the shop says today. */
  reading: 'none' | 'pending' | 'failed' | 'done';
};

const initialState: WishlistState = { items: [], reading: 'none' };

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    /** The whole list, from this browser or from the shop. */
    wishesFound: (state, { payload }: PayloadAction<{ items: Wish[]; isToday: boolean }>) => ({
      items: payload.items,
      reading: payload.isToday ? 'done' : state.reading,
    }),
    /** Puts products on the list; one that is there already stays as it is. */
    wishesAdded: (state, { payload }: PayloadAction<readonly Wish[]>) => ({
      ...state,
      items: newestFirst([...state.items, ...payload.filter((wish) => !isOn(state.items, wish.productId))]),
    }),
    wishesDropped: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      items: state.items.filter((wish) => !payload.includes(wish.productId)),
    }),
    /** What the shop says today of the products asked about; those it no longer sells go. */
    wishesPriced: (state, { payload }: PayloadAction<{ asked: readonly string[]; products: WishView[] }>) => ({
      ...state,
      items: priced(state.items, payload.asked, payload.products),
    }),
    readingSet: (state, { payload }: PayloadAction<WishlistState['reading']>) => ({ ...state, reading: payload }),
  },
});

export const { wishesFound, wishesAdded, wishesDropped, wishesPriced, readingSet } = wishlistSlice.actions;

/** The part of the store that the wishlist looks at. */
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
