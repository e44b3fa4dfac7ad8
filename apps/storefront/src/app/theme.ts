import type { Theme } from '@tiffin/contract/boot'
import { lookVariables } from '@tiffin/domain/look/look'

/** Sets the tenant's theme as CSS custom properties. Uses the CSSOM, because the CSP forbids style attributes. */
export function applyLook(theme: Theme): void {
  const root = document.documentElement
  for (const [name, value] of Object.entries(lookVariables(theme))) root.style.setProperty(name, value)
  root.dataset.picture = theme.pictureStyle
  root.dataset.density = theme.density
}
