import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '#web/resources/auth/session.slice.ts';

type SearchState = { recentSearches: string[] };

/** Part of the store once somebody has come to the search box (web/app/shell/search-parts.ts). */
export type SearchRoot = { search?: SearchState };

const initialState: SearchState = { recentSearches: [] };

/** What was searched for in this browser, newest first. Suggestions are the server's, filters live in the address. */
export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchesChanged: (_, { payload }: PayloadAction<string[]>) => ({ recentSearches: payload }),
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
});

export const { searchesChanged } = searchSlice.actions;

const none: string[] = [];

export function selectRecentSearches({ search }: SearchRoot): string[] {
  return search?.recentSearches ?? none;
}
