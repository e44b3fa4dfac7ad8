import type { ReactNode } from 'react'

/**
 * Where a view has a link: its look and its contents, to be rendered as the link that it is in the client and as plain
 * text in a page's first look, which leads nowhere.
 */
export type LinkSlot = (parts: { readonly className: string; readonly children: ReactNode }) => ReactNode
