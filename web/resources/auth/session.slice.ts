import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contract/auth.ts';

/** Section 3, identity mirror: the identity provider's data of the user. */
export type Identity = {
  uid: string;
  email: string | null;
  phoneNumber: string | null;
  displayName: string | null;
  emailVerified: boolean;
  photoURL: string | null;
};

/** Section 3, auth state. */
type Session = {
  user: User | null;
  token: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  initialized: boolean;
  identity: Identity | null;
};

const nobody: Session = {
  user: null,
  token: null,
  isAuthenticated: false,
  isLoading: false,
  initialized: false,
  identity: null,
};

/** The user of this browser. The server renders pages without a user. */
export const sessionSlice = createSlice({
  name: 'auth',
  initialState: nobody,
  reducers: {
    sessionLoading: (state) => ({ ...state, isLoading: true }),
    signedIn: (state, { payload }: PayloadAction<{ user: User; token: string }>) => ({
      ...payload,
      isAuthenticated: true,
      isLoading: false,
      initialized: true,
      identity: state.identity,
    }),
    identitySeen: (state, { payload }: PayloadAction<Identity>) => ({ ...state, identity: payload }),
    /** Keeps the user: the screen is theirs and has unsaved work. */
    sessionEnded: (state) => ({ ...state, token: null, isAuthenticated: false, isLoading: false }),
    signedOut: () => ({ ...nobody, initialized: true }),
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: (state) => state.user,
    selectHasEnded: (state) => state.user !== null && !state.isAuthenticated,
  },
});

export const { sessionLoading, signedIn, identitySeen, sessionEnded, signedOut } = sessionSlice.actions;
export const { selectSession, selectUser, selectHasEnded } = sessionSlice.selectors;
