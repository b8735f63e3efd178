import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import calls from 'virtual:endpoints/innovations';
import type { Innovation } from '#contract/innovations.ts';
import { failureWords } from '#web/platform/call-error.ts';
import type { ShopDispatch, ShopExtra } from '#web/platform/store.ts';
import { keepInnovationsApi } from './keep-innovations.api.ts';

/** Section 3, innovations: `error` is the message of the last failed call. */
export type InnovationState = { items: Innovation[]; loading: boolean; error: string | null };

const nothing: InnovationState = { items: [], loading: false, error: null };

const thunk = createAsyncThunk.withTypes<{ dispatch: ShopDispatch; extra: ShopExtra; rejectValue: string }>();
const { shownInnovations, allInnovations, addInnovation, changeInnovation, removeInnovation } =
  keepInnovationsApi.endpoints;
const anew = { subscribe: false, forceRefetch: true } as const;

/** Fetches the innovations shoppers see, or all of them for staff. */
export const fetchInnovations = thunk('innovations/fetch', ({ all }: { all: boolean }, { dispatch, rejectWithValue }) =>
  dispatch(all ? allInnovations.initiate(undefined, anew) : shownInnovations.initiate(undefined, anew))
    .unwrap()
    .catch((failure: unknown) => rejectWithValue(failureWords(failure, calls.list))),
);

export const createInnovation = thunk('innovations/create', (body: FormData, { dispatch, rejectWithValue }) =>
  dispatch(addInnovation.initiate({ body }, { track: false }))
    .unwrap()
    .catch((failure: unknown) => rejectWithValue(failureWords(failure, calls.add))),
);

export const updateInnovation = thunk(
  'innovations/update',
  ({ id, body }: { id: string; body: FormData }, { dispatch, rejectWithValue }) =>
    dispatch(changeInnovation.initiate({ params: { id }, body }, { track: false }))
      .unwrap()
      .catch((failure: unknown) => rejectWithValue(failureWords(failure, calls.update))),
);

export const deleteInnovation = thunk('innovations/delete', (id: string, { dispatch, rejectWithValue }) =>
  dispatch(removeInnovation.initiate({ params: { id } }, { track: false }))
    .unwrap()
    .then(() => id)
    .catch((failure: unknown) => rejectWithValue(failureWords(failure, calls.remove))),
);

/** Section 4, innovations slice; the only slice persisted in this browser (keep-innovations.ts). */
export const innovationsSlice = createSlice({
  name: 'innovations',
  initialState: nothing,
  reducers: {
    /** The persisted list; a list fetched meanwhile is newer. */
    innovationsRecalled: (state, { payload }: PayloadAction<Innovation[]>) =>
      state.items.length > 0 ? state : { ...state, items: payload },
    /** A list read by another part of the app. */
    innovationsSeen: (state, { payload }: PayloadAction<Innovation[]>) => ({ ...state, items: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchInnovations.pending, (state) => ({ ...state, loading: true, error: null }))
      .addCase(fetchInnovations.fulfilled, (state, { payload }) => ({
        ...state,
        loading: false,
        items: listIn(payload),
      }))
      .addCase(fetchInnovations.rejected, (state, { payload }) => ({
        ...state,
        loading: false,
        error: payload ?? null,
      }))
      .addCase(createInnovation.fulfilled, (state, { payload }) => ({
        ...state,
        items: [oneIn(payload), ...state.items],
      }))
      .addCase(updateInnovation.fulfilled, (state, { payload }) => {
        const changed = oneIn(payload);
        return { ...state, items: state.items.map((item) => (item._id === changed._id ? changed : item)) };
      })
      .addCase(deleteInnovation.fulfilled, (state, { payload }) => ({
        ...state,
        items: state.items.filter(({ _id }) => _id !== payload),
      }))
      .addMatcher(isFailedWrite, (state, { payload }) => ({ ...state, error: payload ?? null }));
  },
  selectors: {
    selectInnovations: (state) => state.items,
  },
});

export const { innovationsRecalled, innovationsSeen } = innovationsSlice.actions;
export const { selectInnovations } = innovationsSlice.selectors;

const failedWrites = [
  createInnovation.rejected.match,
  updateInnovation.rejected.match,
  deleteInnovation.rejected.match,
];

function isFailedWrite(action: { type: string }): action is { type: string; payload: string | undefined } {
  return failedWrites.some((match) => match(action));
}

type Answer = Innovation[] | { innovations?: Innovation[]; data?: Innovation[] };

/** The list is in an innovations field, in a data field, or the response itself; otherwise empty. */
function listIn(answer: Answer): Innovation[] {
  const list = Array.isArray(answer) ? answer : (answer.innovations ?? answer.data);
  return Array.isArray(list) ? list : [];
}

function oneIn(answer: Innovation | { innovation: Innovation }): Innovation {
  return 'innovation' in answer ? answer.innovation : answer;
}
