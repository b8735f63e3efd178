type ShellParts = {
  hasSearch: boolean;
  hasCategories: boolean;
  /** Header and footer on phones; wider screens always have them. */
  hasFrameOnPhone: boolean;
  hasBottomBar: boolean;
  /** The screen's own bar covers the end of the page on phones, which needs extra space. */
  hasBarOfScreen: boolean;
};

/** Section 2: the parts of the shell on a path. Screens with their own bottom bar have no second one. */
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
