import { Worker } from 'node:worker_threads'
import { afterTimeout, openConcurrencyLimiter } from '#kernel/concurrency-limiter'
import type { Answered, Asked } from '../pdf/render-thread.ts'
import type { WantedPdf } from '../pdf/wanted.ts'
import type { FiledDocument, FileForm } from './files.ts'

const ENTRY = new URL('../pdf/render-thread.ts', import.meta.url)

/** A hundred times what a long document takes, in milliseconds. */
const LIMIT_MS = 10_000

/** The document that a thread renders. */
interface Question {
  readonly id: number
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: unknown) => void
}

/** A thread with the fonts open; null: it renders nothing now. */
interface Thread {
  readonly worker: Worker
  question: Question | null
}

/**
 * A thread, begun by its first document, that renders one at a time: one that takes too long ends the thread, and no other
 * with it. It holds up no stop of the process.
 */
function openRenderer(): (wanted: WantedPdf) => Promise<Uint8Array> {
  let thread: Thread | undefined
  let asked = 0

  function ended(of: Thread, error: unknown): void {
    if (thread === of) thread = undefined
    of.question?.reject(error)
    of.question = null
  }

  function openThread(): Thread {
    const worker = new Worker(ENTRY, { execArgv: [], env: {} })
    const opened: Thread = { worker, question: null }
    worker.on('message', ({ id, bytes, error }: Answered) => {
      if (opened.question?.id !== id) return
      const { resolve, reject } = opened.question
      opened.question = null
      worker.unref()
      if (bytes) resolve(bytes)
      else reject(error)
    })
    worker.on('error', (error) => ended(opened, error))
    worker.on('exit', () => ended(opened, new Error('The thread that renders documents has ended')))
    worker.unref()
    return opened
  }

  return (wanted) => {
    thread ??= openThread()
    const used = thread
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const tooLong = setTimeout(() => {
      ended(used, new Error('A document took too long to render'))
      void used.worker.terminate()
    }, LIMIT_MS).unref()
    asked += 1
    used.question = { id: asked, resolve, reject }
    used.worker.ref()
    const message: Asked = { id: asked, wanted }
    used.worker.postMessage(message)
    return promise.finally(() => clearTimeout(tooLong))
  }
}

/**
 * SAFE8: jobs have a thread of their own, so that no person waits for them. Those of tenants take turns, document by
 * document.
 */
const jobTurns = openConcurrencyLimiter({ width: 1, longestMs: 5000, waiting: 4 }, afterTimeout)
const renderOfJob = openRenderer()

/** A person's wait for their own other documents and for those of others: together less than the BFF waits (PERF11). */
const WAIT_MS = 1000

/** SAFE8: one document of a person at a time, so that many of one person hold up that person alone. */
const personTurns = openConcurrencyLimiter(
  { width: Number.POSITIVE_INFINITY, share: 1, longestMs: WAIT_MS, waiting: 4 },
  afterTimeout,
)
const requestTurns = openConcurrencyLimiter({ width: 1, longestMs: WAIT_MS, waiting: 50 }, afterTimeout)
const renderOfRequest = openRenderer()

/** A document with its form and the look of its tenant. */
export interface WantedFile extends Pick<WantedPdf, 'brand' | 'colour' | 'language'> {
  readonly document: FiledDocument
  readonly form: FileForm
}

/** Renders one document. */
export type Render = (wanted: WantedFile) => Promise<Uint8Array>

const toPdf = ({ document, form, ...look }: WantedFile): WantedPdf => {
  const { content, registered, isProforma, cancelled } = document
  return { content, registered, isProforma, cancelled, form, ...look }
}

/**
 * SB17: a document as a PDF, for a tenant's job. The same document with the same look is always the same bytes. Throws 429
 * when it has waited too long for the jobs of other tenants.
 */
export const renderForJob =
  (tenant: string): Render =>
  (wanted) =>
    jobTurns.run(tenant, () => renderOfJob(toPdf(wanted)))

/**
 * The same for the request of a person of a tenant, by the person's id. Throws 429 when too many of the person's or of the
 * tenant's wait, or one for too long.
 */
export const renderForPerson =
  (tenant: string, person: string): Render =>
  (wanted) =>
    personTurns.run(`${tenant} ${person}`, () => requestTurns.run(tenant, () => renderOfRequest(toPdf(wanted))))
