/** The words of the menu and the store's own pages. */
export const menuTexts = {
  myCart: 'My Cart',
} as const
