import type { Tenant } from '@tiffin/tenancy/tenant'
import { openStorefronts, type Storefronts } from '../caching/storefronts.ts'
import { deadlineIn } from '../upstream/deadline.ts'
import { openHttp } from '../upstream/http.ts'
import type { Caller } from '../upstream/service.ts'
import { upstreamService } from '../upstream/service.ts'
import { storeClient } from '../upstream/store/client.ts'
import { type StubUpstream, startStub } from './stub-upstream.ts'
import { lunchTime, successA, wireMenuSample, wireStoreSample } from './wire-samples.ts'

/** `Storefronts` with a stub upstream and a clock that the test sets. */
export interface StubbedStorefronts {
  readonly upstream: StubUpstream
  readonly storefronts: Storefronts
  readonly clock: { now: number }
  close(): Promise<void>
}

/** The clock starts at lunch time; the upstream has store 1 and no meal time. Close it in `afterEach`. */
export async function startStubbedStorefronts(): Promise<StubbedStorefronts> {
  const clock = { now: lunchTime }
  const upstream = await startStub()
  const http = openHttp({ deadlineMs: 1500, restMs: 20 })
  upstream.on('GET /store/1', successA({ ...wireStoreSample, orderLaterMaxDays: 3 }))
  upstream.on('POST /getMealTime', successA({ mealType: 'REGULAR', time: '' }))
  return {
    upstream,
    storefronts: openStorefronts(storeClient(upstreamService(http, upstream.url, 'store')), () => clock.now, 1500),
    clock,
    async close() {
      await http.close()
      await upstream.close()
    },
  }
}

export const callerOfTenant = (id: string, over: object = {}): Caller => ({
  tenant: { id, clientConfig: { ratingChip: 'fixed' }, ...over } as unknown as Tenant,
  requestId: 'r1',
  deadline: deadlineIn(600_000),
})

/**
 * The sample menu with changes to dish 11, which has one size and no slots at any level; dish 13 is in a category with
 * slots.
 */
export const menuWithDish = (dish: object, price = 240) => ({
  ...wireMenuSample,
  products: {
    ...wireMenuSample.products,
    11: { ...wireMenuSample.products[11], ...dish, variants: [{ id: 110, displayName: 'R', price }] },
  },
})
