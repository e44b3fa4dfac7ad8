import type { Answer } from '../diner.ts'
import type { Followed, Stage } from './stage.ts'
import type { Pair } from './two-by-two.ts'

/** Longer than a move takes on a loaded machine. */
const PATIENCE_MS = 10_000

type MoveName = 'advance' | 'undo'

/** What became of the moves of a run, by status. */
export type MoveCounts = Record<string, number>

async function call(stage: Stage, pair: Pair, { id, diner }: Followed, move: MoveName): Promise<Answer> {
  const url = `${pair.url.commerce}/operator/t/${diner.tenant}/orders/${id}/${move}`
  const headers = { authorization: `Bearer ${stage.system.keyOf(diner.tenant)}` }
  try {
    const answer = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: null, failure: String(error) }
  }
}

/** An operator moves an order through the commerce of a pair. No answer: it was killed. */
export async function moveOrder(
  stage: Stage,
  pair: Pair,
  order: Followed,
  { move, counts }: { readonly move: MoveName; readonly counts: MoveCounts },
): Promise<boolean> {
  const answer = await call(stage, pair, order, move)
  const what = answer.status === null ? 'moves without an answer' : `moves answered ${answer.status}`
  counts[what] = (counts[what] ?? 0) + 1
  // An order that has ended refuses a move, and a step is taken back for half a minute only.
  if (answer.status !== null && ![200, 409, 422].includes(answer.status)) {
    stage.violation(`${move} of order ${order.id} answers ${answer.status}: ${answer.text.slice(0, 200)}`)
  }
  return answer.status === 200
}

const UNDONE = 0.4

export interface Burst {
  /** The pairs whose commerces are sent the moves. */
  readonly through: readonly Pair[]
  /** Moves of each order. */
  readonly times: number
  readonly counts: MoveCounts
}

/** Moves of one order, in turn through the commerces: the first forward, so that it is taken. */
async function moveInTurn(stage: Stage, order: Followed, first: number, burst: Burst): Promise<void> {
  const { through, times, counts } = burst
  for (let nth = 0; nth < times; nth++) {
    const pair = through[(first + nth) % through.length] as Pair
    const move = nth > 0 && stage.dice.happens(UNDONE) ? 'undo' : 'advance'
    await moveOrder(stage, pair, order, { move, counts })
  }
}

/** Moves all orders at once. */
export async function moveAll(stage: Stage, burst: Burst): Promise<void> {
  await Promise.all(stage.orders.map((order, at) => moveInTurn(stage, order, at, burst)))
}
