import { asCount, asFlag, asList, asRecord, asText, asTextOrNull } from '../../platform/readers.ts'
import { isRecord, type Persisted } from '../../platform/storage.ts'
import { type CartLine, type CartState, emptyCart, sameLine } from './slice.ts'

function readLine(value: unknown): CartLine | null {
  const line = asRecord(value)
  const productId = asCount(line.productId, 1)
  const sizeId = asCount(line.sizeId, 1)
  const quantity = asCount(line.quantity, 1)
  const unitPrice = asCount(line.unitPrice)
  if (productId === null || sizeId === null || quantity === null || unitPrice === null) return null
  const taxPercent = typeof line.taxPercent === 'number' && line.taxPercent >= 0 ? line.taxPercent : 0
  return {
    productId,
    sizeId,
    quantity,
    unitPrice,
    taxPercent,
    name: asText(line.name),
    sizeName: asText(line.sizeName),
    image: asTextOrNull(line.image),
    isVeg: asFlag(line.isVeg),
    listPrice: asCount(line.listPrice) ?? unitPrice,
    maxQty: asCount(line.maxQty, 1) ?? quantity,
  }
}

const firstOfEach = (lines: readonly CartLine[]): CartLine[] =>
  lines.filter((line, at) => lines.findIndex((each) => sameLine(each, line)) === at)

/** J8: the cart as kept in the browser. Lines that cannot be read are dropped one by one. */
export const storedCart: Persisted<CartState> = {
  key: 'cart',
  version: 1,
  read: (value) => {
    if (!isRecord(value)) return null
    const storeId = asCount(value.storeId, 1)
    const lines = firstOfEach(asList(value.lines, readLine))
    return storeId === null || lines.length === 0 ? emptyCart : { storeId, lines }
  },
}
