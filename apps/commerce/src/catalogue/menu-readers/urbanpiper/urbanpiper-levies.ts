import type { Path } from '../../problems.ts'
import { readRupees, sumOfPercents } from '../feeds/feed-scalars.ts'
import type { Tally } from '../feeds/tally.ts'
import type { Paise } from '../neutral-menu.ts'
import type { UrbanPiperFile } from './urbanpiper-file.ts'

const ALL = 'all'

type Tax = UrbanPiperFile['taxes'][number]

const appliesTo = ({ item_ref_ids: ids }: Tax, item: string): boolean => ids.includes(ALL) || ids.includes(item)

/** Within a state CGST and SGST apply, between states IGST: never all three. */
const isBetweenStates = ({ code }: Tax): boolean => code.toUpperCase().startsWith('IGST')

/** Taxes that are percentages of the item's price. */
export function countedTaxes({ taxes }: UrbanPiperFile, tally: Tally): readonly Tax[] {
  return taxes.filter((tax, at) => {
    const path = ['taxes', at]
    const isPercent = /_P$/i.test(tax.code) || tax.structure.type.toLowerCase() === 'percentage'
    if (!tax.active) tally.note(path, 'is a tax that is not active: it is not counted')
    else if (!isPercent || tax.structure.value === null)
      tally.note(path, `is no percentage that is known ("${tax.code}"): it is not counted`)
    else if (tax.location_ref_ids.length)
      tally.note([...path, 'location_ref_ids'], 'limits a tax to some stores: it is counted for all')
    return tax.active && isPercent && tax.structure.value !== null
  })
}

/** Null: the file states no tax of the item. */
export function taxPercentOf(item: string, taxes: readonly Tax[], path: Path, tally: Tally): number | null {
  const own = taxes.filter((tax) => appliesTo(tax, item))
  const local = own.filter((tax) => !isBetweenStates(tax))
  if (local.length && local.length < own.length) tally.note(path, 'has IGST beside other taxes: IGST is not counted')
  const counted = local.length ? local : own
  return counted.length ? sumOfPercents(counted.map((tax) => tax.structure.value ?? 0)) : null
}

/** The packaging charge of every order, of the charges; all others are reported. */
export function packagingOf({ charges }: UrbanPiperFile, tally: Tally): Paise | null {
  const counted = charges.flatMap((charge, at): Paise[] => {
    const path = ['charges', at]
    const { structure, code } = charge
    if (!charge.active || !structure.value) return []
    const isOfOrder = ['', 'order.order_subtotal'].includes(structure.applicable_on)
    const isOfAll = charge.item_ref_ids.every((each) => each === ALL) && charge.location_ref_ids.length === 0
    const amount = readRupees(structure.value)
    if (code.toUpperCase() === 'PC_F' && isOfOrder && isOfAll && 'value' in amount) return [amount.value]
    const how = code.toUpperCase().startsWith('DC') ? '--delivery-charge' : '--packaging'
    tally.note(
      path,
      `is a charge that is not one fixed amount of packaging per order ("${code}"): set ${how} or leave it`,
    )
    return []
  })
  return counted.length ? counted.reduce((total, each) => total + each, 0) : null
}
