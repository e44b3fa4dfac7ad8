/** D23: the further menus of a product, as catalogues and the wire name them. */
export const menuTags = {
  kids: 'Kids Menu',
  healthy: 'Healthy Menu',
  bulk: 'Bulk Order Menu',
  subscription: 'Subscription Menu',
} as const

export type MenuTag = (typeof menuTags)[keyof typeof menuTags]
