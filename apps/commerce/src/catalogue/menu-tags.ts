/** D23: the menus beside the whole one on which a product may stand, as catalogues and the wire name them. */
export const menuTags = {
  kids: 'Kids Menu',
  healthy: 'Healthy Menu',
  bulk: 'Bulk Order Menu',
  subscription: 'Subscription Menu',
} as const

export type MenuTag = (typeof menuTags)[keyof typeof menuTags]
