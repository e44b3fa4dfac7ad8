/** D23: tags for the special-purpose menus that a product is in, as written in catalogues and on the wire. */
export const menuTags = {
  kids: 'Kids Menu',
  healthy: 'Healthy Menu',
  bulk: 'Bulk Order Menu',
  subscription: 'Subscription Menu',
} as const

export type MenuTag = (typeof menuTags)[keyof typeof menuTags]
