import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import type { Cart, CartItem, cartNotice } from '#contract/cart.ts';
import { choiceKey, choiceOf, emptyCart, inOrder, priced, withChange, without } from './cart-lines.ts';
import type { Change, Choice } from './cart-lines.ts';
import { noGuestCart } from './guest-cart.ts';
import type { GuestCart, SentLine } from './guest-cart.ts';
import { namedNotices } from './named-notices.ts';

export type CartNotice = z.infer<typeof cartNotice>;

/** State of the repricing of the guest's cart. */
type Pricing = 'none' | 'pending' | 'failed' | 'done';

export type CartState = {
  guest: GuestCart;
  pricing: Pricing;
  /** What changed in the cart and no screen has told yet. */
  untold: CartNotice[];
  /** A logged-in user's changes not yet answered, oldest first: the cart is shown as if they had succeeded. */
  pending: { id: string; change: Change }[];
  /** Variants in the order their lines were first seen; a restored line returns to its place. */
  order: string[];
  /** The line added last and the page it was added on, while the mini cart is open. */
  added: (Choice & { at: string }) | null;
};

const initialState: CartState = {
  guest: noGuestCart,
  pricing: 'none',
  untold: [],
  pending: [],
  order: [],
  added: null,
};

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    guestCartRestored: (state, { payload }: PayloadAction<GuestCart>) => ({ ...state, guest: payload }),
    guestCartChanged: (state, { payload }: PayloadAction<{ change: Change; newMergeId: string }>) => ({
      ...state,
      guest: changedGuest(state, payload.change, payload.newMergeId),
    }),
    /** A merge with these lines was sent. */
    guestCartSent: (state, { payload }: PayloadAction<{ mergeId: string; lines: SentLine[] }>) => ({
      ...state,
      guest: { ...state.guest, mergeId: payload.mergeId, sent: payload.lines },
    }),
    guestCartJoined: (state, { payload }: PayloadAction<{ mergeId: string; newMergeId: string }>) => ({
      ...state,
      guest: afterJoining(state.guest, payload),
    }),
    pricingStarted: (state) => ({ ...state, pricing: 'pending' as const }),
    pricingFailed: (state) => ({ ...state, pricing: 'failed' as const }),
    guestCartPriced: (state, { payload }: PayloadAction<{ asked: string[]; cart: Cart; notices: CartNotice[] }>) => ({
      ...state,
      guest: { ...state.guest, items: repriced(state.guest.items, payload.cart.items, payload.asked) },
      pricing: 'done' as const,
      untold: [...state.untold, ...namedNotices(payload.notices, state.guest.items)],
    }),
    noticesReceived: (state, { payload }: PayloadAction<CartNotice[]>) => ({
      ...state,
      untold: [...state.untold, ...payload],
    }),
    noticesTold: (state) => ({ ...state, untold: [] }),
    changeStarted(state, { payload }: PayloadAction<{ id: string; change: Change }>) {
      state.pending.push(payload);
    },
    changeSettled(state, { payload }: PayloadAction<string>) {
      state.pending = state.pending.filter((request) => request.id !== payload);
    },
    lineAdded: (state, { payload }: PayloadAction<Choice & { at: string }>) => ({ ...state, added: payload }),
    miniCartClosed: (state) => ({ ...state, added: null }),
    /** A line has become another one: it keeps its place, and what was pressed on it since is meant for the new one. */
    lineTurned: (state, { payload: { from, to } }: PayloadAction<{ from: CartItem; to: CartItem }>) => ({
      ...state,
      order: turned(state.order, from.variant._id, to.variant._id),
      pending: state.pending.map(({ id, change }) => ({ id, change: meantFor(change, from._id, to._id) })),
    }),
    linesSeen(state, { payload }: PayloadAction<string[]>) {
      state.order.push(...payload.filter((variant) => !state.order.includes(variant)));
    },
  },
});

export const { guestCartRestored, guestCartChanged, guestCartSent, guestCartJoined } = cartSlice.actions;
export const { pricingStarted, pricingFailed, guestCartPriced, noticesReceived, noticesTold } = cartSlice.actions;
export const { changeStarted, changeSettled, linesSeen, lineTurned, lineAdded, miniCartClosed } = cartSlice.actions;

/** Returns a pending change; its line may have another id than when it was pressed. */
export function pendingChange({ pending }: CartState, id: string): Change | undefined {
  return pending.find((request) => request.id === id)?.change;
}

/** Returns whether a later pending change makes this one unnecessary to send. */
export function isOvertaken({ pending }: CartState, id: string): boolean {
  const place = pending.findIndex((request) => request.id === id);
  const own = pending[place]?.change;
  if (own?.kind !== 'quantity') return false;
  return pending.slice(place + 1).some(({ change }) => change.kind === 'quantity' && change.itemId === own.itemId);
}

/** Returns the order with one variant in the place of another. */
function turned(order: string[], from: string, to: string): string[] {
  return order.filter((variant) => variant !== to || to === from).map((variant) => (variant === from ? to : variant));
}

function meantFor(change: Change, from: string, to: string): Change {
  return 'itemId' in change && change.itemId === from ? { ...change, itemId: to } : change;
}

function changedGuest({ guest, order }: CartState, change: Change, newMergeId: string): GuestCart {
  const { items } = withChange({ ...emptyCart, items: guest.items }, change);
  if (items.length === 0) return noGuestCart;
  return { ...guest, items: inOrder(items, order), mergeId: guest.mergeId ?? newMergeId };
}

/** Returns what is left after the sent lines were merged; a duplicate response removes nothing twice. */
function afterJoining(guest: GuestCart, answer: { mergeId: string; newMergeId: string }): GuestCart {
  if (guest.mergeId !== answer.mergeId) return guest;
  const items = without(guest.items, guest.sent);
  return items.length === 0 ? noGuestCart : { items, mergeId: answer.newMergeId, sent: [] };
}

/** Current data with the guest's quantities; discontinued lines are removed, lines added meanwhile stay. */
function repriced(items: Cart['items'], quoted: Cart['items'], asked: string[]): Cart['items'] {
  const today = new Map(quoted.map((item) => [choiceKey(choiceOf(item)), item]));
  return items.flatMap((item) => {
    const key = choiceKey(choiceOf(item));
    const fresh = today.get(key);
    if (fresh) return [priced({ ...fresh, quantity: item.quantity, addedAt: item.addedAt })];
    return asked.includes(key) ? [] : [item];
  });
}
