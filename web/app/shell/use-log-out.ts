import { useNavigate } from 'react-router';
import { useShopDispatch } from '#web/platform/store.ts';

/** Section 4: logging out clears the session and goes to the front page. */
export function useLogOut(): () => Promise<void> {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  return async () => {
    const { endSession } = await import('#web/resources/auth/end-session.ts');
    // First: a screen of theirs would ask again as a guest, and be refused.
    await navigate('/');
    await dispatch(endSession());
  };
}
