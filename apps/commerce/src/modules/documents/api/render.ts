import { Worker } from 'node:worker_threads'
import { afterTimeout, openConcurrencyLimiter } from '#kernel/concurrency-limiter'
import type { Answered, Asked } from '../pdf/render-thread.ts'
import type { WantedPdf } from '../pdf/wanted.ts'
import type { FiledDocument, FileForm } from './files.ts'

const ENTRY = new URL('../pdf/render-thread.ts', import.meta.url)

/** A hundred times what a long document takes, in milliseconds. */
const LIMIT_MS = 10_000

/** SAFE8: one document of a tenant at a time, so that many of one tenant do not hold up the others. */
const turns = openConcurrencyLimiter({ width: 2, share: 1, longestMs: 2 * LIMIT_MS, waiting: 8 }, afterTimeout)

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: unknown) => void
}

/** A thread with the fonts open, and who waits for its answers. */
interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

let thread: Thread | undefined
let asked = 0

function ended(of: Thread, error: unknown): void {
  if (thread === of) thread = undefined
  for (const { reject } of of.waiting.values()) reject(error)
  of.waiting.clear()
}

/** One thread for the process, begun by its first document. It holds up no stop of the process. */
function openThread(): Thread {
  const worker = new Worker(ENTRY, { execArgv: [], env: {} })
  const opened: Thread = { worker, waiting: new Map() }
  worker.on('message', ({ id, bytes, error }: Answered) => {
    const waiting = opened.waiting.get(id)
    opened.waiting.delete(id)
    if (opened.waiting.size === 0) worker.unref()
    if (bytes) waiting?.resolve(bytes)
    else waiting?.reject(error)
  })
  worker.on('error', (error) => ended(opened, error))
  worker.on('exit', () => ended(opened, new Error('The thread that renders documents has ended')))
  worker.unref()
  return opened
}

/** In a thread, because a page takes longer than a request may stall the others. */
function renderApart(wanted: WantedPdf): Promise<Uint8Array> {
  thread ??= openThread()
  const { worker, waiting } = thread
  const used = thread
  const id = ++asked
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const tooLong = setTimeout(() => {
    ended(used, new Error('A document took too long to render'))
    void worker.terminate()
  }, LIMIT_MS).unref()
  waiting.set(id, { resolve, reject })
  worker.ref()
  const question: Asked = { id, wanted }
  worker.postMessage(question)
  return promise.finally(() => clearTimeout(tooLong))
}

/** A document with its form and the look of its tenant. */
export interface WantedFile extends Pick<WantedPdf, 'brand' | 'colour' | 'language'> {
  readonly document: FiledDocument
  readonly form: FileForm
}

/**
 * SB17: a document as a PDF. The same document with the same look is always the same bytes. Throws 429 when too many of the
 * tenant's wait, or one for too long.
 */
export const renderDocument = (tenant: string, { document, form, ...look }: WantedFile): Promise<Uint8Array> => {
  const { content, registered, isProforma, cancelled } = document
  return turns.run(tenant, () => renderApart({ content, registered, isProforma, cancelled, form, ...look }))
}
