import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { convertMenu } from '@tiffin/commerce/catalogue/menu-readers/convert-menu'
import { type ConvertSettings, usualSettings } from '@tiffin/commerce/catalogue/menu-readers/convert-settings'
import { parseCatalogue } from '@tiffin/commerce/catalogue/parse-catalogue'
import { describeProblems } from './report.ts'
import { readJson } from './source.ts'

const options = {
  opens: { type: 'string' },
  closes: { type: 'string' },
  weekdays: { type: 'string' },
  tax: { type: 'string' },
  radius: { type: 'string' },
  'delivery-charge': { type: 'string' },
  packaging: { type: 'string' },
  gst: { type: 'string' },
  'no-pickup': { type: 'boolean' },
  'timed-in-stock': { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

function numberOf(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`--${name} must be a number`)
  return value
}

function settingsOf(values: Values): ConvertSettings {
  const weekdays = values.weekdays?.split(',') as ConvertSettings['weekdays']
  return {
    ...usualSettings,
    opens: values.opens ?? usualSettings.opens,
    closes: values.closes ?? usualSettings.closes,
    weekdays,
    taxPercent: numberOf('tax', values.tax, usualSettings.taxPercent),
    radiusKm: numberOf('radius', values.radius, usualSettings.radiusKm),
    deliveryCharge: numberOf('delivery-charge', values['delivery-charge'], usualSettings.deliveryCharge),
    packagingCharges: values.packaging === undefined ? null : numberOf('packaging', values.packaging, 0),
    gst: values.gst ?? usualSettings.gst,
    pickup: !values['no-pickup'],
  }
}

/**
 * `convert <export> <out>`: converts a marketplace export into a catalogue file. Writes nothing when an import would
 * refuse the result. Returns the exit code.
 */
export function convert(args: readonly string[]): number {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [from, to] = positionals
  if (!from || !to || positionals.length > 2)
    throw new Error('convert takes an export and the name of the file to write')
  const { file, problems } = convertMenu(readJson(from), settingsOf(values))
  for (const line of describeProblems(problems, (place) => place)) console.log(line)
  if (!file) return 1
  const checked = parseCatalogue(file)
  for (const line of describeProblems(checked.problems, (place) => `${path.basename(to)} ${place}`)) console.log(line)
  if (!checked.file) return 1
  writeFileSync(to, `${JSON.stringify(file, null, 2)}\n`)
  const sizes = checked.file.products.reduce((total, product) => total + product.sizes.length, 0)
  console.log(
    `${to}: ${checked.file.products.length} products in ${sizes} sizes, ${checked.file.categories.length} categories`,
  )
  return 0
}
