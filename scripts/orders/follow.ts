import type { OperatorOrder } from '@tiffin/commerce/reads/operator-orders'
import { type Environment, type Installation, installationOf, unwanted } from '../lib/installation.ts'
import { keyFor } from '../lib/operator-import.ts'

/** What a follower of orders needs. */
export interface Following {
  readonly tenant: string
  /** The code of a store; undefined: of all. */
  readonly store: string | undefined
  readonly env: Environment
  /** Ends it. */
  readonly signal: AbortSignal
  /** The orders as they are when the stream has opened: what changed before it is among them. */
  readonly catchUp: () => Promise<void>
  readonly onOrder: (order: OperatorOrder) => void
  /** Waits before the stream is opened again. */
  readonly pause: (signal: AbortSignal) => Promise<void>
}

const isOrder = (data: unknown): data is { order: OperatorOrder } =>
  typeof data === 'object' && data !== null && 'order' in data

/** The data of each event of a stream; comments and other fields are skipped. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length))
  }
}

async function open(installation: Installation, { tenant, store, env, signal }: Following): Promise<Response> {
  const key = await keyFor(installation, tenant, { scope: 'orders', keyName: 'follow orders' }, env)
  const search = store === undefined ? '' : `?${new URLSearchParams({ store })}`
  const headers = { accept: 'text/event-stream', ...(key && { authorization: `Bearer ${key}` }) }
  const url = `${installation.commerce}/operator/t/${encodeURIComponent(tenant)}/order-changes${search}`
  return fetch(url, { headers, signal })
}

/** Reads one stream to its end. Returns the error for the operator when the call is refused. */
async function readStream(installation: Installation, following: Following, onOpen: () => void): Promise<Error | null> {
  const response = await open(installation, following)
  if (response.status >= 400 && response.status < 500) {
    return unwanted(installation, following.tenant, { status: response.status, json: await response.json() })
  }
  if (!response.ok || !response.body) return null
  onOpen()
  await following.catchUp()
  for await (const data of eventsIn(response.body)) if (isOrder(data)) following.onOrder(data.order)
  return null
}

/**
 * Follows the changes of a tenant's orders until the signal. A stream that ends is opened again, and the orders are read
 * anew, so that no change is missed. Throws with a message for the operator when the call is refused, and when commerce
 * cannot be reached at the start.
 */
export async function follow(following: Following): Promise<void> {
  const installation = installationOf(following.env)
  const { signal, pause } = following
  let wasOpen = false
  const onOpen = (): void => {
    wasOpen = true
  }
  while (!signal.aborted) {
    const refusal = await readStream(installation, following, onOpen).catch((error: unknown) => {
      if (wasOpen || signal.aborted) return null
      const why = error instanceof Error ? error.message : String(error)
      return new Error(`commerce at ${installation.commerce} has to run, to be followed (${why})`)
    })
    if (refusal) throw refusal
    if (!signal.aborted) await pause(signal)
  }
}
