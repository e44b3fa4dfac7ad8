import { z } from 'zod'
import { deadlineIn } from '../upstream/deadline.ts'
import { parseJson } from '../upstream/envelopes.ts'
import type { Http } from '../upstream/http.ts'

/** The most orders of one comparison; commerce accepts no more. */
export const MAX_COMPARED = 1000

/** Longer than that of a diner's call: the comparison is repeated anyway. */
const DEADLINE_MS = 5000

const answer = z.object({ seqs: z.record(z.string(), z.number()) })

/** The number of the last change of each order, by id. Throws when commerce does not answer. */
export type AskSeqs = (tenantId: string, orderIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** Asks commerce with the service key. */
export const askCommerce =
  (http: Http, { commerceUrl, serviceKey }: { commerceUrl: string; serviceKey: string }): AskSeqs =>
  async (tenantId, ids) => {
    const { status, text } = await http.send({
      ...{ upstream: 'commerce', operation: 'POST /service/order-seqs' },
      ...{ method: 'POST', url: `${commerceUrl}/service/t/${encodeURIComponent(tenantId)}/order-seqs` },
      ...{ headers: { authorization: `Bearer ${serviceKey}` }, body: { ids } },
      ...{ isIdempotent: true, tenantId, deadline: deadlineIn(DEADLINE_MS) },
    })
    if (status !== 200) throw new Error(`commerce compared no orders: ${status}`)
    return new Map(Object.entries(answer.parse(parseJson(text)).seqs))
  }
