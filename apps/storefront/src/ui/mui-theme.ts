import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { FALLBACK_COLOUR, isHex } from '@tiffin/domain/theme/colour'

/**
 * Custom properties whose values MUI needs for computing colours; the other styles refer to the properties themselves.
 */
const NAMES = [
  'primary',
  'on-primary',
  'primary-dark',
  'secondary',
  'ground',
  'surface',
  'ink',
  'ink-soft',
  'line',
  'danger',
  'ok',
] as const

type Name = (typeof NAMES)[number]
type Colours = Readonly<Record<Name, string>>

const CORNER = 'max(8px, var(--radius-s))'
const FIELD_LINE = 'color-mix(in srgb, var(--ink) 34%, var(--surface))'
const RING = '0 0 0 3px color-mix(in srgb, var(--primary) 22%, transparent)'
const DANGER_RING = '0 0 0 3px color-mix(in srgb, var(--danger) 18%, transparent)'

/** The label of a field is above its box, never inside it, so that long texts and errors do not collide with it. */
const fields: ThemeOptions['components'] = {
  MuiFormControl: { styleOverrides: { root: { display: 'grid', gap: 6, minWidth: 0 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: 'var(--ink)',
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.5,
        '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: 0, color: 'var(--ink-soft)', fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 'normal' },
    },
  },
  MuiInputBase: {
    styleOverrides: { root: { color: 'var(--ink)', lineHeight: 1.5, letterSpacing: 'normal' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 52,
        borderRadius: CORNER,
        background: 'var(--surface)',
        transition: 'box-shadow 150ms',
        '&.Mui-focused': { boxShadow: RING },
        '&.Mui-focused.Mui-error': { boxShadow: DANGER_RING },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-soft)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--primary)', borderWidth: 1.5 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--danger)' },
      },
      input: {
        height: 'auto',
        padding: '12px 16px',
        '&::placeholder': { color: 'var(--ink-soft)', opacity: 1 },
      },
      notchedOutline: { borderColor: FIELD_LINE, borderWidth: 1.5, transition: 'border-color 150ms' },
      adornedStart: {
        paddingLeft: 16,
        '& .field-prefix': { color: 'var(--ink-soft)', fontVariantNumeric: 'tabular-nums' },
        '& .MuiOutlinedInput-input': { paddingLeft: 8 },
      },
      multiline: { padding: 0 },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: { paddingRight: '40px !important', borderRadius: CORNER },
      icon: { top: 'calc(50% - 9px)', right: 14, color: 'var(--ink)' },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { padding: '0 !important' },
      input: { padding: '12px 16px !important' },
      paper: {
        margin: '6px 0',
        border: '1px solid var(--line)',
        borderRadius: CORNER,
        background: 'var(--surface)',
        boxShadow: 'var(--shadow-high)',
      },
      listbox: { maxHeight: 264, padding: 0 },
      option: {
        '&.MuiAutocomplete-option': { display: 'grid', minHeight: 52, padding: '8px 16px', lineHeight: 1.35 },
        '& + &': { borderTop: '1px solid var(--line)' },
        '&.Mui-focused, &[aria-selected="true"]': { background: 'var(--tint) !important' },
      },
    },
  },
}

/** Radio buttons and checkboxes: 24 px in a 44 px target. */
const choice = {
  padding: 10,
  color: 'color-mix(in srgb, var(--ink) 55%, var(--surface))',
  '&:hover': { background: 'var(--tint)' },
  '&.Mui-checked': { color: 'var(--primary)' },
  '&.Mui-focusVisible': { outline: '3px solid var(--primary)', outlineOffset: -2 },
}

const choices: ThemeOptions['components'] = {
  MuiRadio: { defaultProps: { disableRipple: true }, styleOverrides: { root: choice } },
  MuiCheckbox: { defaultProps: { disableRipple: true }, styleOverrides: { root: choice } },
  MuiFormControlLabel: {
    styleOverrides: { root: { margin: '0 0 0 -10px', gap: 2 }, label: { fontSize: '1rem', letterSpacing: 'normal' } },
  },
  MuiTabs: {
    styleOverrides: {
      root: {
        minHeight: 52,
        padding: 4,
        borderRadius: 'max(10px, var(--radius-s))',
        background: 'var(--tint)',
      },
      scroller: { overflow: 'visible !important' },
      list: { position: 'relative', zIndex: 1 },
      // The indicator is a card behind the selected tab, and slides between tabs.
      indicator: {
        height: '100%',
        borderRadius: 'max(7px, calc(var(--radius-s) - 3px))',
        background: 'var(--surface)',
        boxShadow: 'var(--shadow-low)',
        transition: 'left 200ms ease, width 200ms ease',
      },
    },
  },
  MuiTab: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        zIndex: 1,
        flex: 1,
        maxWidth: 'none',
        minHeight: 44,
        padding: '8px 12px',
        borderRadius: 'max(7px, calc(var(--radius-s) - 3px))',
        color: 'var(--ink-soft)',
        fontSize: '1rem',
        fontWeight: 650,
        letterSpacing: 'normal',
        opacity: 1,
        '&.Mui-selected': { color: 'var(--ink)' },
        '&.Mui-disabled': { color: 'var(--ink-soft)', opacity: 1 },
        '&.Mui-selected.Mui-disabled': { color: 'var(--ink)' },
        '&.Mui-focusVisible': { outline: '3px solid var(--primary)', outlineOffset: -1 },
      },
    },
  },
}

const steps: ThemeOptions['components'] = {
  MuiStepper: {
    styleOverrides: {
      root: { flexWrap: 'wrap', justifyContent: 'flex-start', margin: 0, padding: 0, listStyle: 'none' },
    },
  },
  MuiStep: { styleOverrides: { root: { flex: 'none', gridTemplateColumns: 'auto auto', padding: 0 } } },
  MuiStepConnector: {
    styleOverrides: {
      root: { width: 'clamp(12px, 4vw, 40px)' },
      line: { borderTop: '2px solid var(--tint-deep)', borderRadius: 1 },
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      root: { padding: 0 },
      iconContainer: { paddingRight: 8 },
      labelContainer: { width: 'auto', color: 'inherit' },
      label: {
        display: 'grid',
        alignItems: 'center',
        minHeight: 44,
        color: 'var(--ink-soft)',
        fontSize: 14,
        lineHeight: 1.5,
        letterSpacing: 'normal',
        '&.Mui-active': { color: 'var(--ink)', fontWeight: 650 },
        '&.Mui-completed': { color: 'var(--ink-soft)', fontWeight: 400 },
      },
    },
  },
}

const overlays: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: 'color-mix(in srgb, var(--shade) 52%, transparent)' } },
  },
  // Material tints surfaces by elevation; here the tenant's theme defines surfaces.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', color: 'var(--ink)' } } },
}

const make = (of: Colours, mode: 'light' | 'dark'): Theme =>
  createTheme({
    palette: {
      mode,
      primary: { main: of.primary, dark: of['primary-dark'], contrastText: of['on-primary'] },
      secondary: { main: of.secondary },
      error: { main: of.danger },
      success: { main: of.ok },
      background: { default: of.ground, paper: of.surface },
      text: { primary: of.ink, secondary: of['ink-soft'] },
      divider: of.line,
    },
    typography: { fontFamily: 'inherit', button: { textTransform: 'none' } },
    components: { ...fields, ...choices, ...steps, ...overlays },
  })

let made: { readonly of: string; readonly theme: Theme } | null = null

/** The MUI theme for the page's current colours. Cached, because creating it takes some milliseconds. */
export function themeOfPage(): Theme {
  const look = getComputedStyle(document.documentElement)
  const read = (name: string): string => look.getPropertyValue(`--${name}`).trim()
  // createTheme throws on values that are not colours.
  const colours = Object.fromEntries(
    NAMES.map((name) => [name, isHex(read(name)) ? read(name) : FALLBACK_COLOUR]),
  ) as Colours
  const mode = read('scheme') === 'dark' ? 'dark' : 'light'
  const of = `${mode} ${Object.values(colours).join(' ')}`
  if (made?.of !== of) made = { of, theme: make(colours, mode) }
  return made.theme
}
