import type { parseArgs } from 'node:util'
import {
  type ConvertSettings,
  type StockSetting,
  usualSettings,
} from '@tiffin/commerce/catalogue/menu-readers/convert-settings'
import { isGstNumber } from '@tiffin/domain/money/gst-number'
import { readArguments } from '../lib/arguments.ts'

const options = {
  opens: { type: 'string' },
  closes: { type: 'string' },
  weekdays: { type: 'string' },
  tax: { type: 'string' },
  prices: { type: 'string' },
  radius: { type: 'string' },
  'delivery-charge': { type: 'string' },
  packaging: { type: 'string' },
  gst: { type: 'string' },
  'no-pickup': { type: 'boolean' },
  stock: { type: 'string' },
  at: { type: 'string' },
  address: { type: 'string' },
  'no-stores': { type: 'boolean' },
  restaurant: { type: 'string' },
  pictures: { type: 'string' },
  theme: { type: 'string' },
  replace: { type: 'boolean' },
  'replace-broken-text': { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

/** The arguments of `convert`. */
export interface ConvertOptions {
  readonly from: string
  readonly to: string
  /** Whether an existing `to` may be overwritten. */
  readonly replaces: boolean
  /** Whether letters that were lost before the export was written (U+FFFD) are left out. */
  readonly replacesBrokenText: boolean
  readonly settings: ConvertSettings
  /** The folder with the pictures that the file names, and the folder of `themes/` to put them in; null: none. */
  readonly pictures: { readonly folder: string; readonly theme: string } | null
}

function numberOf(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`--${name} must be a number`)
  return value
}

function oneOf<Word extends string>(name: string, text: string | undefined, words: readonly Word[]): Word | null {
  if (text === undefined) return null
  const word = words.find((each) => each === text)
  if (!word) throw new Error(`--${name} must be ${words.join(' or ')}`)
  return word
}

function placeOf(text: string): NonNullable<ConvertSettings['at']> {
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [latitude = Number.NaN, longitude = Number.NaN] = parts
  if (parts.length !== 2 || !Number.isFinite(latitude) || !Number.isFinite(longitude))
    throw new Error('--at must be <latitude>,<longitude>, such as 12.93,77.62')
  return { latitude, longitude }
}

/** Empty: no GST. */
function gstOf(text: string): string {
  if (text !== '' && !isGstNumber(text)) throw new Error('--gst must be a GST number such as 27ABCDE1234F1Z0')
  return text
}

const PRICES = ['before-tax', 'with-tax', 'choices-before-tax'] as const

const STOCKS: readonly StockSetting[] = ['as-is', 'timed-in', 'all-in']

function settingsOf(values: Values): ConvertSettings {
  const numeric = (name: 'tax' | 'radius' | 'delivery-charge' | 'packaging') =>
    values[name] === undefined ? null : numberOf(name, values[name])
  return {
    opens: values.opens ?? null,
    closes: values.closes ?? null,
    // Wrong names of days are found by the check of the converted file.
    weekdays: (values.weekdays?.split(',') ?? null) as ConvertSettings['weekdays'],
    taxPercent: numeric('tax'),
    prices: oneOf('prices', values.prices, PRICES),
    radiusKm: numeric('radius'),
    deliveryCharge: numeric('delivery-charge'),
    packagingCharges: numeric('packaging'),
    gst: values.gst === undefined ? null : gstOf(values.gst),
    pickup: !values['no-pickup'],
    stock: oneOf('stock', values.stock, STOCKS) ?? usualSettings.stock,
    at: values.at === undefined ? null : placeOf(values.at),
    address: values.address ?? null,
    withoutStores: values['no-stores'] ?? false,
    restaurant: values.restaurant ?? null,
  }
}

/** A folder name that the BFF serves pictures of (`/themes/<folder>/<file>`). */
const THEME = /^[a-z0-9_-][a-z0-9_.-]*$/i

function picturesOf({ pictures: folder, theme }: Values): ConvertOptions['pictures'] {
  if (folder === undefined && theme === undefined) return null
  if (folder === undefined || theme === undefined) throw new Error('--pictures and --theme belong together')
  if (!THEME.test(theme)) throw new Error('--theme must be the name of a folder of themes/')
  return { folder, theme }
}

/** Throws with a message for the operator when the arguments do not fit. */
export function convertOptions(args: readonly string[]): ConvertOptions {
  const { values, positionals } = readArguments('catalogue', args, options)
  const [from, to] = positionals
  if (!from || !to || positionals.length > 2)
    throw new Error('convert takes an export and the name of the file to write')
  if (from.toLowerCase().endsWith('.csv'))
    throw new Error('a table needs no conversion: npm run catalogue -- import takes it')
  return {
    from,
    to,
    replaces: values.replace ?? false,
    replacesBrokenText: values['replace-broken-text'] ?? false,
    settings: settingsOf(values),
    pictures: picturesOf(values),
  }
}
