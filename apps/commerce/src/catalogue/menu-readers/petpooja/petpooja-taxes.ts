import type { Path } from '../../problems.ts'
import { sumOfPercents } from '../feeds/feed-scalars.ts'
import type { Tally } from '../feeds/tally.ts'
import type { PricesSay } from '../neutral-menu.ts'
import type { PetpoojaItem, PetpoojaTax } from './petpooja-file.ts'

/** Delivery and pickup; 3 is dine-in. */
const SOLD_ONLINE = ['1', '2']

const ADDED = '1'
const CONTAINED = '2'

export interface ItemTax {
  /** Null: the file does not say. */
  readonly percent: number | null
  readonly prices: PricesSay
}

/** The dish's taxes that are active percentages and apply to orders placed online. */
function taxesOf(item: PetpoojaItem, taxes: readonly PetpoojaTax[], path: Path, tally: Tally): readonly PetpoojaTax[] {
  return (item.item_tax ?? []).flatMap((id) => {
    const tax = taxes.find((each) => each.taxid === id)
    if (!tax)
      tally.note([...path, 'item_tax'], `names the tax "${id}", which the file does not have: it is not counted`)
    if (!tax?.active) return []
    if (tax.taxtype !== '1') {
      tally.note([...path, 'item_tax'], `names the tax "${id}", which is not a percentage: it is not counted`)
      return []
    }
    const online = SOLD_ONLINE.filter((type) => tax.tax_ordertype.includes(type))
    if (online.length === 1)
      tally.note(
        [...path, 'item_tax'],
        `names the tax "${id}", which applies only to one of delivery and pickup: it is counted for both`,
      )
    return tax.tax_ordertype.length === 0 || online.length > 0 ? [tax] : []
  })
}

function pricesOf(item: PetpoojaItem, taxes: readonly PetpoojaTax[], path: Path, tally: Tally): PricesSay {
  const kinds = new Set(taxes.map((tax) => tax.tax_taxtype))
  const isContained = kinds.size === 1 && kinds.has(CONTAINED)
  if (item.tax_inclusive === true) {
    if (kinds.has(ADDED))
      tally.note([...path, 'tax_inclusive'], 'is true, but its taxes are added ones: tax is taken as included')
    return 'with-tax'
  }
  if (isContained && item.tax_inclusive === null) return 'with-tax'
  if (kinds.has(CONTAINED)) {
    tally.note(
      [...path, 'item_tax'],
      'names contained taxes, and the dish says that its price is without tax: this is taken as not stated',
    )
    return 'unknown'
  }
  // Documented: "default false".
  return 'before-tax'
}

/** A dish's tax: CGST and SGST are two taxes of it, whose sum counts. */
export function taxOf(item: PetpoojaItem, all: readonly PetpoojaTax[], path: Path, tally: Tally): ItemTax {
  if (item.ignore_taxes) return { percent: 0, prices: 'with-tax' }
  if (item.item_tax === undefined) return { percent: null, prices: item.tax_inclusive ? 'with-tax' : 'before-tax' }
  const taxes = taxesOf(item, all, path, tally)
  const percent = sumOfPercents(taxes.map((tax) => tax.tax ?? 0))
  return { percent, prices: percent === 0 ? 'with-tax' : pricesOf(item, taxes, path, tally) }
}
