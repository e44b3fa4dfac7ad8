import type { parseArgs } from 'node:util'
import {
  type ConvertSettings,
  type StockSetting,
  usualSettings,
} from '@tiffin/commerce/catalogue/menu-readers/convert-settings'
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
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

/** The arguments of `convert`. */
export interface ConvertOptions {
  readonly from: string
  readonly to: string
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
  const [latitude = '', longitude = '', ...more] = text.split(',')
  if (more.length) throw new Error('--at must be a latitude and a longitude, such as 12.93,77.62')
  return { latitude: numberOf('at', latitude), longitude: numberOf('at', longitude) }
}

const STOCKS: readonly StockSetting[] = ['as-is', 'timed-in', 'all-in']

function settingsOf(values: Values): ConvertSettings {
  const numeric = <Usual>(name: 'tax' | 'radius' | 'delivery-charge' | 'packaging', usual: Usual) =>
    values[name] === undefined ? usual : numberOf(name, values[name])
  return {
    opens: values.opens ?? null,
    closes: values.closes ?? null,
    // Wrong names of days are found by the check of the converted file.
    weekdays: (values.weekdays?.split(',') ?? null) as ConvertSettings['weekdays'],
    taxPercent: numeric('tax', usualSettings.taxPercent),
    prices: oneOf('prices', values.prices, ['before-tax', 'with-tax']),
    radiusKm: numeric('radius', usualSettings.radiusKm),
    deliveryCharge: numeric('delivery-charge', usualSettings.deliveryCharge),
    packagingCharges: numeric('packaging', null),
    gst: values.gst ?? null,
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
  return { from, to, settings: settingsOf(values), pictures: picturesOf(values) }
}
