import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import type { BillCode } from '@tiffin/domain/order/bill'
import { texts } from '#texts/texts'

/** AMB28: the price of a dish or of a line as text; zero reads "Free". */
export const priceText = (paise: Paise): string => (paise === 0 ? texts.free : formatPaise(paise))

/** I9, AMB27: an amount of every meal, times the number of meals. */
export const perMealText = (paise: Paise, meals: number): string =>
  texts.bill.perMeal(priceText(paise), texts.bill.days(meals))

/** The amount of a bill line as text. I7: delivery and packaging read "Free" when they cost nothing. */
export function addedText(code: BillCode, paise: Paise): string {
  const isCharge = code === 'packaging' || code === 'delivery'
  return isCharge ? priceText(paise) : formatPaise(paise)
}
