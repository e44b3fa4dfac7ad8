import type { Change } from '@tiffin/contract/problem'
import type { CartLine, DishInSize } from '../../features/cart/slice.ts'
import type { RequoteNote } from '../../features/payment/slice.ts'

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>

const changesOf = <K extends Change['kind']>(changes: readonly Change[], kind: K): ChangeOf<K>[] =>
  changes.filter((change): change is ChangeOf<K> => change.kind === kind)

const sameDish = (a: DishInSize, b: DishInSize): boolean => a.productId === b.productId && a.sizeId === b.sizeId

/** AMB32: the cart as the server would take it: new prices in, dishes that are gone out. */
export function linesAfter(lines: readonly CartLine[], changes: readonly Change[]): CartLine[] {
  const gone = changesOf(changes, 'unavailable')
  const repriced = changesOf(changes, 'price')
  return lines
    .filter((line) => !gone.some((change) => sameDish(change, line)))
    .map((line) => {
      const change = repriced.find((each) => sameDish(each, line))
      return change ? { ...line, unitPrice: change.now, listPrice: Math.max(line.listPrice, change.now) } : line
    })
}

const dishOf = (lines: readonly CartLine[], change: Change): string => {
  if (!('productId' in change)) return ''
  const sizeId = 'sizeId' in change ? change.sizeId : null
  const line = lines.find((each) => each.productId === change.productId && (sizeId ?? each.sizeId) === each.sizeId)
  return line?.name ?? ''
}

/** AMB32: what changed, with the names that the diner knows. A new total says nothing where its causes are listed. */
export function notesOf(lines: readonly CartLine[], changes: readonly Change[]): RequoteNote[] {
  const causes = changes.filter((change) => change.kind !== 'total')
  return (causes.length > 0 ? causes : changes).map((change) => ({ change, dish: dishOf(lines, change) }))
}
