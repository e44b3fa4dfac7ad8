import { randomUUID } from 'node:crypto'

/** The result of one placement: the response, or the code of a connection error. */
export type Outcome = { readonly status: number; readonly orderId: string | undefined } | { readonly failure: string }

/** Clients that place orders one after the other, each with a key of its own, and record every result. */
export interface Placings {
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** Resolves when this many orders have been answered. */
  until(answered: number): Promise<void>
  /** Stops the clients after their current placement. */
  stop(): Promise<void>
  /** Resolves when every client has stopped or was refused a connection. */
  readonly ended: Promise<void>
}

/** The code of an error's innermost cause. */
function codeOf(error: unknown): string {
  const { cause, code } = error as { cause?: unknown; code?: string }
  return cause ? codeOf(cause) : (code ?? String(error))
}

export interface Writers {
  readonly count: number
  /** Sends one placement and returns its status and, if any, its order. */
  readonly place: (key: string) => Promise<{ status: number; orderId: string | undefined }>
}

/**
 * Starts the clients. A client stops when its connection is refused; after a broken connection it continues with a new
 * placement.
 */
export function startPlacing({ count, place }: Writers): Placings {
  const outcomes = new Map<string, Outcome>()
  const waiting: { answered: number; resolve: () => void }[] = []
  let answered = 0
  let stopped = false

  function note(key: string, outcome: Outcome): void {
    outcomes.set(key, outcome)
    if ('status' in outcome) answered++
    for (const each of waiting) if (answered >= each.answered) each.resolve()
  }

  async function write(): Promise<void> {
    while (!stopped) {
      const key = randomUUID()
      const outcome: Outcome = await place(key).catch((error: unknown) => ({ failure: codeOf(error) }))
      note(key, outcome)
      if ('failure' in outcome && outcome.failure === 'ECONNREFUSED') return
    }
  }

  const ended = Promise.all(Array.from({ length: count }, write)).then(() => undefined)
  return {
    outcomes,
    ended,
    until: (wanted) =>
      new Promise((resolve) => {
        waiting.push({ answered: answered + wanted, resolve })
      }),
    async stop() {
      stopped = true
      await ended
    },
  }
}

/** The placements that were answered with an order, by key. */
export const placedIn = ({ outcomes }: Placings): Map<string, string> =>
  new Map(
    [...outcomes].flatMap(([key, outcome]) =>
      'orderId' in outcome && outcome.orderId ? [[key, outcome.orderId]] : [],
    ),
  )

/** The placements that were never answered, by key. */
export const unansweredIn = ({ outcomes }: Placings): string[] =>
  [...outcomes].flatMap(([key, outcome]) => ('failure' in outcome ? [key] : []))

/** The distinct HTTP statuses of the responses. */
export const statusesIn = ({ outcomes }: Placings): number[] => [
  ...new Set([...outcomes.values()].flatMap((outcome) => ('status' in outcome ? [outcome.status] : []))),
]
