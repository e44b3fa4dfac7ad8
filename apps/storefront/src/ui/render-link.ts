import type { ReactNode } from 'react'

/**
 * Renders a link of a view: an anchor in the client, plain text in a page's first look, where links do not work yet.
 */
export type RenderLink = (parts: { readonly className: string; readonly children: ReactNode }) => ReactNode
