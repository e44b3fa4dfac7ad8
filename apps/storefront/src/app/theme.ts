import type { Theme } from '@tiffin/contract/boot'
import { themeVariables } from '@tiffin/domain/theme/theme'

/** The page inlines only the faces of the fonts that it was served with. Loads those of all hosted fonts. */
function loadAllFonts(): void {
  for (const link of document.querySelectorAll('link[rel="stylesheet"][disabled]')) link.removeAttribute('disabled')
}

/** Sets the tenant's theme as CSS custom properties. Uses the CSSOM, because the CSP forbids style attributes. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  const variables = themeVariables(theme)
  const changesFont = (['--font-heading', '--font-body'] as const).some(
    (name) => variables[name] !== getComputedStyle(root).getPropertyValue(name),
  )
  if (changesFont) loadAllFonts()
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
  root.dataset.picture = theme.pictureStyle
  root.dataset.density = theme.density
}
