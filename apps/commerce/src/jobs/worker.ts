import type { Agenda } from './agenda.ts'

/** Work that is done tenant by tenant. */
export interface Job {
  readonly agenda: Agenda
  /** Does what is due for one tenant, and answers when the next is (epoch milliseconds), or null. */
  run(tenant: string): Promise<number | null>
}

export interface WorkerChoice {
  readonly now: () => number
  readonly tenants: () => readonly string[]
  /** How often all tenants are looked at for work that nobody noted here (milliseconds); twice a minute when left out. */
  readonly roundMs?: number
  /** A job that fails is tried again later; the error is for the log. */
  readonly onError: (error: unknown) => void
}

export interface Worker {
  /** Does everything that is due now. */
  runDue(): Promise<void>
  /** Begins to work by itself, first of all on what an earlier process has left. */
  start(): void
  /** Stops taking on work; resolves when the last piece is done. */
  stop(): Promise<void>
}

const RETRY_MS = 5000
const ROUND_MS = 30_000
/** A round is spread evenly, and looks at so many tenants at a time at most: diners wait for none of it (PERF9). */
const TICK_MS = 100
const MOST_PER_TICK = 5
const LONGEST_SLEEP_MS = 60_000

/** A loop over an agenda: sleeps until something is due, does it, notes what comes next. */
export function createWorker(job: Job, choice: WorkerChoice): Worker {
  let timer: NodeJS.Timeout | undefined
  let round: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let started = false
  let stopped = false

  async function runTenant(tenant: string): Promise<void> {
    try {
      const next = await job.run(tenant)
      if (next !== null) job.agenda.note(tenant, next)
    } catch (error) {
      choice.onError(error)
      job.agenda.note(tenant, choice.now() + RETRY_MS)
    }
  }

  async function runDue(): Promise<void> {
    for (const tenant of job.agenda.takeDue(choice.now())) {
      // SAFE9: what is left is found by the next process's first round.
      if (stopped) return
      await runTenant(tenant)
    }
  }

  function sleep(): void {
    clearTimeout(timer)
    const next = job.agenda.next()
    if (!started || running || next === null) return
    timer = setTimeout(wake, Math.min(LONGEST_SLEEP_MS, Math.max(0, next - choice.now())))
  }

  function wake(): void {
    if (!started || running) return
    running = runDue().finally(() => {
      running = undefined
      sleep()
    })
  }

  const roundMs = choice.roundMs ?? ROUND_MS
  let waiting: string[] = []
  let perTick = MOST_PER_TICK
  let roundBegan = Number.NEGATIVE_INFINITY

  /** Goes round all tenants a few at a time: ten thousand of them at once would leave no room for diners. */
  function goRound(): void {
    const now = choice.now()
    if (waiting.length === 0 && now - roundBegan >= roundMs) {
      waiting = [...choice.tenants()]
      roundBegan = now
      perTick = Math.min(MOST_PER_TICK, Math.ceil((waiting.length * TICK_MS) / roundMs))
    }
    for (const tenant of waiting.splice(0, perTick)) job.agenda.note(tenant, now)
  }

  job.agenda.onNote(sleep)
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
      await running
    },
  }
}
