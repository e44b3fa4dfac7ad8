import type { PromisedTime } from '@tiffin/contract/orders'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { z } from 'zod'
import { shortLine } from '../tolerant.ts'
import { wireMoment } from './wire-payments.ts'

const wireSpan = z
  .object({ from: wireMoment, to: wireMoment })
  .transform(({ from, to }) => (from === null || to === null || to < from ? null : { from, to }))

const wireMoved = z
  .object({ reason: shortLine(MAX_REASON), was: wireSpan.nullable().catch(null) })
  .nullable()
  .catch(null)

/** The promised time of an order, beyond the specs: null where the upstream promises none, or nothing readable. */
export const wirePromised = z
  .object({ from: wireMoment, to: wireMoment, moved: wireMoved })
  .transform(({ moved, ...times }): PromisedTime | null => {
    const { data: span } = wireSpan.safeParse(times)
    return span ? { ...span, moved } : null
  })
  .nullable()
  .catch(null)
