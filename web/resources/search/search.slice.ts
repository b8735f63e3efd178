import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '#web/resources/auth/session.slice.ts';

type SearchState = { recentSearches: string[] };

/** In the store once the search input has been used (web/app/shell/search-parts.ts). */
type SearchRoot = { search?: SearchState };

const initialState: SearchState = { recentSearches: [] };

/** Searches made in this browser, newest first. Suggestions come from the server, filters are in the URL. */
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
