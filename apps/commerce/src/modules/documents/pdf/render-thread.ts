/** Entry point of the thread that renders documents (`../api/render.ts`): a document in, its bytes out. */
import { parentPort } from 'node:worker_threads'
import { renderA4 } from './a4.ts'
import { findFaces } from './faces.ts'
import { renderRoll } from './roll.ts'
import type { WantedPdf } from './wanted.ts'

const renderers = { a4: renderA4, '80mm': renderRoll } as const

const faces = findFaces()

/** As a promise that rejects, also for what is thrown at once. */
const rendered = async (wanted: WantedPdf): Promise<Uint8Array> => renderers[wanted.form](faces, wanted)

/** What is asked of the thread; it answers in the sequence in which it can. */
export interface Asked {
  readonly id: number
  readonly wanted: WantedPdf
}

/** `bytes`, or why there are none. */
export interface Answered {
  readonly id: number
  readonly bytes: Uint8Array | null
  readonly error: unknown
}

parentPort?.on('message', ({ id, wanted }: Asked) => {
  const answer = (bytes: Uint8Array | null, error: unknown): void => {
    const answered: Answered = { id, bytes, error }
    parentPort?.postMessage(answered)
  }
  rendered(wanted).then(
    (bytes) => answer(bytes, null),
    (error: unknown) => answer(null, error),
  )
})
