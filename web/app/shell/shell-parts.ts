export type ShellParts = {
  hasSearch: boolean;
  hasCategories: boolean;
  /** Header and footer on phones; wider screens always have them. */
  hasFrameOnPhone: boolean;
  hasBottomBar: boolean;
  /** A bar of the screen's own lies over the end of the page on phones, which needs room for it. */
  hasBarOfScreen: boolean;
};

/** Section 2: which parts of the shell a path shows. Screens with their own bar at the bottom have no second one. */
export function shellParts(pathname: string): ShellParts {
  const isProduct = pathname.startsWith('/product/');
  const isCart = pathname === '/cart';
  const isCheckout = pathname === '/checkout';
  return {
    hasSearch: !isProduct,
    hasCategories: !isProduct && !isCart,
    hasFrameOnPhone: !isCart && !isCheckout,
    hasBottomBar: !isProduct && !isCart && !isCheckout,
    hasBarOfScreen: isProduct,
  };
}
