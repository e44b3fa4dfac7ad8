import type { CatalogueIds } from './codes.ts'
import type { CallAnswer, TestCommerce, TestPerson } from './commerce.ts'
import { orderBody, place, type TestLine, TWO_DALS_TOTAL, twoDals } from './orders.ts'

/** Advances an order to a state, as its operator does; `key` is a key of the tenant. */
export async function advanceTo(
  commerce: TestCommerce,
  key: string,
  orderId: string,
  status: number,
  tenant = 'alpha',
): Promise<void> {
  for (let at = 100; at < status; at += 100) {
    const answer = await commerce.app.inject({
      ...{ method: 'POST', url: `/operator/t/${tenant}/orders/${orderId}/advance` },
      headers: { authorization: `Bearer ${key}` },
    })
    if (answer.statusCode !== 200) throw new Error(`The order did not advance: ${answer.body}`)
  }
}

/** Places an order of `alpha` and advances it. Returns its id. */
export async function orderAt(
  commerce: TestCommerce,
  { ids, key }: { ids: CatalogueIds; key: string },
  person: TestPerson,
  wanted: { status?: number; lines?: readonly TestLine[]; total?: number; more?: Record<string, unknown> } = {},
): Promise<string> {
  const { status = 500, lines = twoDals, total = TWO_DALS_TOTAL, more = {} } = wanted
  const placed = await place(commerce, 'alpha', person, orderBody(ids, person, lines, total, more))
  const orderId: string | undefined = placed.json?.data?.orderId
  if (!orderId) throw new Error(`The order was not placed: ${placed.text}`)
  await advanceTo(commerce, key, orderId, status)
  return orderId
}

/** Sends the feedback of a person about an order. */
export const rate = (
  commerce: TestCommerce,
  { token, mobile }: TestPerson,
  orderId: string,
  fields: object,
): Promise<CallAnswer> =>
  commerce.call('alpha', 'PATCH', '/feedback', { token, body: { user: mobile, orderId, ...fields } })
