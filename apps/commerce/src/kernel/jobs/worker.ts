import type { Agenda } from './agenda.ts'

/**
 * Lets work of a tenant continue while the tenant's next run may start. `work` resolves to when the next run is due
 * (epoch milliseconds), or null.
 */
export type RunInBackground = (work: Promise<number | null>) => void

/** Work that runs per tenant. */
export interface Work {
  readonly agenda: Agenda
  /** Runs the due work of one tenant; resolves to when the next work is due (epoch milliseconds), or null. */
  run(tenant: string, background: RunInBackground): Promise<number | null>
}

export interface WorkerChoice {
  readonly now: () => number
  readonly tenants: () => readonly string[]
  /**
   * Interval at which all tenants are checked for work that this process did not note (milliseconds); default 30
   * seconds.
   */
  readonly roundMs?: number
  /** Logs an error. The failed run is retried later. */
  readonly onError: (error: unknown) => void
}

export interface Worker {
  /** Runs all work that is due now; resolves when it is done. */
  runDue(): Promise<void>
  /** Starts the loop with a round over all tenants, which finds the work of earlier processes. */
  start(): void
  /** Starts no more work; resolves when all running work is done, background work included. */
  stop(): Promise<void>
}

const RETRY_MS = 5000
const ROUND_MS = 30_000
/**
 * A round is spread evenly over its interval with few tenants per tick, so that it doesn't slow down diners' requests
 * (PERF9).
 */
const TICK_MS = 100
const MAX_PER_TICK = 5
const MAX_POLL_INTERVAL_MS = 60_000
/**
 * Maximum number of tenants whose work runs concurrently, so that hanging work of one tenant doesn't block the others
 * (SAFE8).
 */
const MAX_AT_A_TIME = 4

/**
 * Creates the loop over an agenda: it sleeps until work is due, runs it, and notes when the next work is due. One run
 * per tenant at a time.
 */
export function createWorker(work: Work, choice: WorkerChoice): Worker {
  let timer: NodeJS.Timeout | undefined
  let round: NodeJS.Timeout | undefined
  let started = false
  let stopped = false

  /** Due tenants waiting for a free slot. */
  const ready = new Set<string>()
  const underWay = new Map<string, Promise<void>>()
  const beside = new Set<Promise<void>>()

  async function noteNext(tenant: string, run: Promise<number | null>): Promise<void> {
    try {
      const next = await run
      if (next !== null) work.agenda.note(tenant, next)
    } catch (error) {
      choice.onError(error)
      work.agenda.note(tenant, choice.now() + RETRY_MS)
    }
  }

  const asideOf =
    (tenant: string): RunInBackground =>
    (run) => {
      const going = noteNext(tenant, run).finally(() => beside.delete(going))
      beside.add(going)
    }

  function startReady(): void {
    // SAFE9: the first round of the next process finds the remaining work.
    if (stopped) return
    for (const tenant of ready) {
      if (underWay.size >= MAX_AT_A_TIME) return
      if (!underWay.has(tenant)) begin(tenant)
    }
  }

  function begin(tenant: string): void {
    ready.delete(tenant)
    const run = noteNext(tenant, work.run(tenant, asideOf(tenant))).finally(() => {
      underWay.delete(tenant)
      startReady()
    })
    underWay.set(tenant, run)
  }

  function takeUp(): void {
    for (const tenant of work.agenda.takeDue(choice.now())) ready.add(tenant)
    startReady()
  }

  /** Resolves when no work is running. */
  async function idle(): Promise<void> {
    while (underWay.size + beside.size > 0) await Promise.all([...underWay.values(), ...beside])
  }

  async function runDue(): Promise<void> {
    takeUp()
    await idle()
  }

  function sleep(): void {
    clearTimeout(timer)
    const next = work.agenda.next()
    if (!started || next === null) return
    timer = setTimeout(wake, Math.min(MAX_POLL_INTERVAL_MS, Math.max(0, next - choice.now())))
  }

  function wake(): void {
    if (!started) return
    takeUp()
    sleep()
  }

  const roundMs = choice.roundMs ?? ROUND_MS
  let waiting: string[] = []
  let perTick = MAX_PER_TICK
  let roundBegan = Number.NEGATIVE_INFINITY

  /**
   * Schedules all tenants once per round, a few per tick: checking ten thousand at once would leave no capacity for
   * diners.
   */
  function goRound(): void {
    const now = choice.now()
    // After the clock was set back, the time since the last round is unknown: start a round.
    const isTime = now < roundBegan || now - roundBegan >= roundMs
    if (waiting.length === 0 && isTime) {
      waiting = [...choice.tenants()]
      roundBegan = now
      perTick = Math.min(MAX_PER_TICK, Math.ceil((waiting.length * TICK_MS) / roundMs))
      // After the clock was set forward, or the machine was suspended, the timer is set too late for noted work.
      wake()
    }
    for (const tenant of waiting.splice(0, perTick)) work.agenda.note(tenant, now)
  }

  work.agenda.onNote(sleep)
  return {
    runDue,
    start() {
      started = true
      goRound()
      round = setInterval(goRound, TICK_MS)
      sleep()
    },
    async stop() {
      started = false
      stopped = true
      clearTimeout(timer)
      clearInterval(round)
      await idle()
    },
  }
}
