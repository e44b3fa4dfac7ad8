import type { Entry } from '@tiffin/contract/entries'
import type { Dish, Size } from '@tiffin/contract/storefront'
import type { SagaIterator } from 'redux-saga'
import { classSizeTexts as words } from '#texts/class-size'
import { ask } from '../../features/confirm/slice.ts'
import { storeTabValue, tabValue } from '../../platform/tab-storage.ts'

interface OtherSize {
  readonly dish: Pick<Dish, 'productId' | 'name'> & { readonly sizes: readonly Pick<Size, 'sizeId' | 'name'>[] }
  readonly sizeId: number
}

/** The sizes that the diner has agreed to, as `keyOf`, so that checkout does not ask again after the menu. */
const AGREED = 'agreedSizes'

const keyOf = ({ id, className }: Entry, { dish: { productId }, sizeId }: OtherSize): string =>
  [id, className, productId, sizeId].join(' ')

function agreedSizes(): readonly unknown[] {
  const stored = tabValue(AGREED)
  return Array.isArray(stored) ? stored : []
}

const lineOf = ({ dish, sizeId }: OtherSize): string =>
  words.sizeOf(dish.name, dish.sizes.find((size) => size.sizeId === sizeId)?.name ?? '')

/** L15: asks about these sizes, each once. Returns false when the diner declines. */
export function* askAboutSizes(entry: Entry, others: readonly OtherSize[]): SagaIterator<boolean> {
  const agreed = agreedSizes()
  const unasked = others.filter((other) => !agreed.includes(keyOf(entry, other)))
  if (unasked.length === 0) return true
  const yes: boolean = yield* ask({
    title: words.title(unasked.length),
    text: [...new Set(unasked.map(lineOf)), words.classOf(entry.name, entry.className)].join('\n'),
    cancel: words.goBack,
    submit: words.goOn,
    isRisky: true,
  })
  if (yes) storeTabValue(AGREED, [...agreed, ...unasked.map((other) => keyOf(entry, other))])
  return yes
}
