import type { Answer } from './diner.ts'

/** Longer than any deadline of the servers: a call that takes longer hangs. Node itself would wait for five minutes. */
export const CALL_MS = 10_000

/** Sends a call to a server, and waits no longer for its answer than `patience`, in milliseconds. */
export async function answered(url: string, call: RequestInit, patience = CALL_MS): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...call, signal: AbortSignal.timeout(patience) })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: null, failure: String(error) }
  }
}
