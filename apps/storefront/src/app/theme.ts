import { createTheme, type Theme as MuiTheme } from '@mui/material/styles'
import type { Theme } from '@tiffin/contract/boot'
import { lookColours, lookVariables } from '@tiffin/domain/look'

/** Lays the look on the page as CSS custom properties; through the CSSOM, so no style attribute meets the CSP. */
export function applyLook(theme: Theme): void {
  const root = document.documentElement
  for (const [name, value] of Object.entries(lookVariables(theme))) root.style.setProperty(name, value)
  root.dataset.picture = theme.pictureStyle
  root.dataset.density = theme.density
}

/** A6: the same look for MUI's own pieces. */
export function muiTheme(theme: Theme): MuiTheme {
  const colours = lookColours(theme)
  const variables = lookVariables(theme)
  return createTheme({
    palette: {
      primary: { main: colours.primary, dark: colours.primaryDark, contrastText: colours.onPrimary },
      secondary: { main: colours.secondary },
      text: { primary: colours.ink, secondary: colours.inkSoft },
      background: { default: colours.ground, paper: '#ffffff' },
    },
    shape: { borderRadius: theme.radius },
    typography: {
      fontFamily: variables['--font-body'] ?? 'inherit',
      button: { textTransform: 'none', fontWeight: 650 },
    },
  })
}
