import type { Theme } from '@tiffin/contract/boot'
import { lookVariables } from '@tiffin/domain/look'

/** Lays the look on the page as CSS custom properties; through the CSSOM, so no style attribute meets the CSP. */
export function applyLook(theme: Theme): void {
  const root = document.documentElement
  for (const [name, value] of Object.entries(lookVariables(theme))) root.style.setProperty(name, value)
  root.dataset.picture = theme.pictureStyle
  root.dataset.density = theme.density
}
