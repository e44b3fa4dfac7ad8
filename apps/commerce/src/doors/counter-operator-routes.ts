import { fromRupees } from '@tiffin/domain/money/money'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { type LookedUp, lookUp } from '#flows/counter/look-up'
import { type Reversal, reverseSale } from '#flows/counter/reverse-sale'
import { saleBody, scannedCode, scannedStore } from '#flows/counter/sale-body'
import { type Sale, sell } from '#flows/counter/sell'
import { line } from '#kernel/fields'
import { auditOf, type Operation } from '#operator/door'

const params = z.object({ tenant: line(60) })
const lookBody = z.strictObject({ code: scannedCode, store: scannedStore })
const reversalBody = z.strictObject({
  scanId: z.uuid().toLowerCase(),
  /** For the owner of the wallet. */
  reason: line(MAX_REASON).trim().min(1),
})

const look: Operation = { name: 'look-up-code', scope: 'counter' }
const sale: Operation = { name: 'sell-at-counter', scope: 'counter' }
const reversal: Operation = { name: 'reverse-sale', scope: 'counter' }

/** In paise, as every amount of the audit. */
const accountFor = ({ amount }: { readonly amount: number }) =>
  ({ outcome: 'done', counts: { amount: fromRupees(amount) } }) as const

/** SB25: registers the calls of a counter. Codes and names stand in bodies: addresses get into logs. */
export function counterOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const path = '/operator/t/:tenant/counter'
  const at = () => new Date(commerce.now())

  app.post(`${path}/look`, { config: { operation: look }, schema: { params, body: lookBody } }, (request) => {
    const { tenant, body, operatorKey: counter = '' } = request
    const note = auditOf<LookedUp>(commerce, request, () => ({ outcome: 'done', counts: { codes: 1 } }))
    return lookUp(commerce.db, { tenant, code: body.code, counter, at: at() }, body.store, note)
  })

  app.post(`${path}/sales`, { config: { operation: sale }, schema: { params, body: saleBody } }, async (request) => {
    const { tenant, body, operatorKey: id = '' } = request
    const wanted = { tenant, body, by: { kind: 'operator', id }, at: at() } as const
    return { sale: await sell(commerce, wanted, auditOf<Sale>(commerce, request, accountFor)) }
  })

  app.post(
    `${path}/reversals`,
    { config: { operation: reversal }, schema: { params, body: reversalBody } },
    async (request) => {
      const { tenant, body, operatorKey: id = '' } = request
      const wanted = { ...body, by: { kind: 'operator', id }, at: at() } as const
      const note = auditOf<Reversal>(commerce, request, accountFor)
      const made = await reverseSale(commerce.db, tenant, wanted, commerce, note)
      commerce.jobs.note(tenant.id, commerce.now())
      commerce.orderEvents.publish(tenant.id, made.changes)
      return { reversal: made.reversal }
    },
  )
}
