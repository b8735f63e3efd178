import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import calls from 'virtual:endpoints/tshirts';
import type { Tshirt } from '#contract/tshirts.ts';
import { failureWords } from '#web/platform/call-error.ts';
import type { ShopDispatch, ShopExtra } from '#web/platform/store.ts';
import { keepTshirtsApi } from './keep-tshirts.api.ts';

/** Section 3, T-shirt catalogue: `error` is the message of the last failed call. */
export type TshirtState = { items: Tshirt[]; loading: boolean; error: string | null };

const nothing: TshirtState = { items: [], loading: false, error: null };

const thunk = createAsyncThunk.withTypes<{ dispatch: ShopDispatch; extra: ShopExtra; rejectValue: string }>();
const { tshirtCatalogue, addTshirt, changeTshirt, removeTshirt } = keepTshirtsApi.endpoints;
const anew = { subscribe: false, forceRefetch: true } as const;

export const fetchTshirts = thunk('tshirts/fetch', (_: void, { dispatch, rejectWithValue }) =>
  dispatch(tshirtCatalogue.initiate(undefined, anew))
    .unwrap()
    .catch((failure: unknown) => rejectWithValue(failureWords(failure, calls.list))),
);

export const createTshirt = thunk('tshirts/create', (body: FormData, { dispatch, rejectWithValue }) =>
  dispatch(addTshirt.initiate({ body }, { track: false }))
    .unwrap()
    .catch((failure: unknown) => rejectWithValue(failureWords(failure, calls.add))),
);

export const updateTshirt = thunk(
  'tshirts/update',
  ({ id, body }: { id: string; body: FormData }, { dispatch, rejectWithValue }) =>
    dispatch(changeTshirt.initiate({ params: { id }, body }, { track: false }))
      .unwrap()
      .catch((failure: unknown) => rejectWithValue(failureWords(failure, calls.update))),
);

/** Resolves to the id, which the reducer removes on success. */
export const deleteTshirt = thunk('tshirts/delete', (id: string, { dispatch, rejectWithValue }) =>
  dispatch(removeTshirt.initiate({ params: { id } }, { track: false }))
    .unwrap()
    .then(() => id)
    .catch((failure: unknown) => rejectWithValue(failureWords(failure, calls.remove))),
);

/** Section 4, T-shirt slice. Responses come in two shapes: wrapped in a field, or bare. */
export const tshirtsSlice = createSlice({
  name: 'tshirts',
  initialState: nothing,
  reducers: {
    tshirtErrorCleared: (state) => ({ ...state, error: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchTshirts.pending, (state) => ({ ...state, loading: true, error: null }))
      .addCase(fetchTshirts.fulfilled, (state, { payload }) => ({ ...state, loading: false, items: listIn(payload) }))
      .addCase(fetchTshirts.rejected, (state, { payload }) => ({ ...state, loading: false, error: payload ?? null }))
      .addCase(createTshirt.fulfilled, (state, { payload }) => ({ ...state, items: [...state.items, oneIn(payload)] }))
      .addCase(updateTshirt.fulfilled, (state, { payload }) => {
        const changed = oneIn(payload);
        return { ...state, items: state.items.map((item) => (item._id === changed._id ? changed : item)) };
      })
      .addCase(deleteTshirt.fulfilled, (state, { payload }) => ({
        ...state,
        items: state.items.filter(({ _id }) => _id !== payload),
      }))
      .addMatcher(isFailedWrite, (state, { payload }) => ({ ...state, error: payload ?? null }));
  },
});

export const { tshirtErrorCleared } = tshirtsSlice.actions;

const failedWrites = [createTshirt.rejected.match, updateTshirt.rejected.match, deleteTshirt.rejected.match];

function isFailedWrite(action: { type: string }): action is { type: string; payload: string | undefined } {
  return failedWrites.some((match) => match(action));
}

function listIn(answer: Tshirt[] | { data?: Tshirt[] }): Tshirt[] {
  const list = Array.isArray(answer) ? answer : answer.data;
  return Array.isArray(list) ? list : [];
}

function oneIn(answer: Tshirt | { tshirt: Tshirt }): Tshirt {
  return 'tshirt' in answer ? answer.tshirt : answer;
}
