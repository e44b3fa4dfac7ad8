import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verify } from '../checksum.ts'
import { rawMembers } from '../raw-member.ts'
import { STUB_CALLS, type StubCall } from './stub-answers.ts'
import { type CallbackFields, callbackFields, signedForm } from './stub-callback.ts'
import { BREAKS_BEFORE, breakTransport, type Rewrite, type StubFault, sealed } from './stub-faults.ts'
import {
  openStubRecords,
  type StubMerchant,
  type StubPayment,
  type StubPaymentStatus,
  type StubRecords,
} from './stub-records.ts'

type Body = Readonly<Record<string, unknown>>

/** A call that arrived. */
export interface SeenCall {
  readonly call: StubCall
  readonly body: Body
  /** Epoch milliseconds of this machine, whatever the clock of the test says. */
  readonly at: number
}

/** A stand-in for Paytm on this machine, which keeps its rules, and breaks calls on request. */
export interface PaytmStub extends StubRecords {
  /** Its origin: the `host` of a tenant, and a value of PAYMENT_HOSTS. */
  readonly url: string
  readonly seen: readonly SeenCall[]
  addMerchant(id: string, key: string): StubMerchant
  /** Lets the next calls of this kind go wrong, one fault each. */
  fail(call: StubCall, ...faults: readonly StubFault[]): void
  /** Lets all calls go wrong, until it is called with null. */
  failAll(fault: StubFault | null): void
  /** Rewrites all answers to the calls of this kind, until it is called with null. */
  rewrite(call: StubCall, rewrite: Rewrite | null): void
  /** Pays, or fails to: what a payer does on the provider's page. */
  pay(merchant: string, orderId: string, status?: StubPaymentStatus): StubPayment
  /** Ends all pending refunds of a merchant. */
  endRefunds(merchant: string, status: 'TXN_SUCCESS' | 'TXN_FAILURE'): void
  /** The body of a payment's callback; `over` replaces fields before it is signed. */
  callback(merchant: string, orderId: string, over?: CallbackFields): string
  close(): Promise<void>
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const callAt = (path: string): StubCall | undefined =>
  (Object.keys(STUB_CALLS) as StubCall[]).find((call) => path === STUB_CALLS[call].path)

/** Paytm does not sign this answer, because it does not know whose key to use. */
const NOT_SIGNED = JSON.stringify({
  head: { version: 'v1' },
  body: { resultInfo: { resultStatus: 'F', resultCode: '2005', resultMsg: 'Checksum provided is invalid' } },
})

/** Starts the stand-in on a free port. `now`: the clock of attempts to pay, in epoch milliseconds. */
export async function startPaytmStub(now: () => number = Date.now): Promise<PaytmStub> {
  const records = openStubRecords()
  const merchants = new Map<string, StubMerchant>()
  const planned = new Map<StubCall, StubFault[]>()
  const rewrites = new Map<StubCall, Rewrite>()
  const seen: SeenCall[] = []
  let standing: StubFault | null = null

  /** The merchant whose key has signed the text; undefined: none. */
  function signerOf(text: string, { mid }: Body, head: string): StubMerchant | undefined {
    const { signature } = JSON.parse(head) as { signature?: string }
    const merchant = merchants.get(String(mid))
    return merchant && verify(text, signature ?? '', [merchant.key]) ? merchant : undefined
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const members = rawMembers(await textOf(request))
    const call = callAt(new URL(request.url ?? '/', 'http://stub').pathname)
    const [head, text] = [members?.get('head'), members?.get('body')]
    if (!call || !head || !text) return void response.writeHead(404).end()
    const body = JSON.parse(text) as Body
    const merchant = signerOf(text, body, head)
    if (!merchant) return void response.end(NOT_SIGNED)
    seen.push({ call, body, at: Date.now() })
    const fault = planned.get(call)?.shift() ?? standing ?? undefined
    if (BREAKS_BEFORE.has(fault)) return void breakTransport(response, fault)
    const said = STUB_CALLS[call].answer(records, { merchant, body })
    if (!breakTransport(response, fault)) response.end(sealed(said, merchant.key, fault, rewrites.get(call)))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    ...records,
    url: `http://127.0.0.1:${port}`,
    seen,
    addMerchant(id, key) {
      const merchant = { id, key }
      merchants.set(id, merchant)
      return merchant
    },
    fail: (call, ...faults) => void planned.set(call, [...(planned.get(call) ?? []), ...faults]),
    failAll(fault) {
      standing = fault
    },
    rewrite(call, rewrite) {
      if (rewrite) rewrites.set(call, rewrite)
      else rewrites.delete(call)
    },
    pay: (merchant, orderId, status = 'TXN_SUCCESS') => records.decide(merchant, orderId, status, now()),
    endRefunds(merchant, status) {
      for (const refund of records.refunds.values()) {
        if (refund.merchant !== merchant || refund.status !== 'PENDING') continue
        refund.status = status
        if (status === 'TXN_SUCCESS') refund.rrn = `RRN${refund.refundId}`
      }
    },
    callback(merchant, orderId, over = {}) {
      const [payment, account] = [records.paymentOf(merchant, orderId), merchants.get(merchant)]
      if (!payment || !account) throw new Error(`There is no payment ${orderId} of ${merchant}`)
      return signedForm({ ...callbackFields(payment), ...over }, account.key)
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
