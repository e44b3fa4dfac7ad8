import type { Agenda } from './agenda.ts'

/** Work of a tenant that goes on while the tenant's next look may begin; it too answers when the next is due, or null. */
export type Aside = (work: Promise<number | null>) => void

/** Work that is done tenant by tenant. */
export interface Work {
  readonly agenda: Agenda
  /** Does what is due for one tenant, and answers when the next is (epoch milliseconds), or null. */
  run(tenant: string, aside: Aside): Promise<number | null>
}

export interface WorkerChoice {
  readonly now: () => number
  readonly tenants: () => readonly string[]
  /** How often all tenants are looked at for work that this process did not note (milliseconds); twice a minute when left out. */
  readonly roundMs?: number
  /** A run that fails is tried again later; the error is for the log. */
  readonly onError: (error: unknown) => void
}

export interface Worker {
  /** Does everything that is due now. */
  runDue(): Promise<void>
  /** Begins to work by itself, first of all on what an earlier process has left. */
  start(): void
  /** Stops taking on work; resolves when the last piece is done, asides included. */
  stop(): Promise<void>
}

const RETRY_MS = 5000
const ROUND_MS = 30_000
/** A round is spread evenly, and looks at so many tenants at a time at most: diners wait for none of it (PERF9). */
const TICK_MS = 100
const MOST_PER_TICK = 5
const LONGEST_SLEEP_MS = 60_000
/** Tenants that are worked for at a time: what hangs for one of them holds no other up (SAFE8). */
const MOST_AT_A_TIME = 4

/** A loop over an agenda: sleeps until something is due, does it, notes what comes next. A tenant has one run at a time. */
export function createWorker(work: Work, choice: WorkerChoice): Worker {
  let timer: NodeJS.Timeout | undefined
  let round: NodeJS.Timeout | undefined
  let started = false
  let stopped = false

  /** Tenants whose time has come, until they are worked for. */
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
    (tenant: string): Aside =>
    (run) => {
      const going = noteNext(tenant, run).finally(() => beside.delete(going))
      beside.add(going)
    }

  function startReady(): void {
    // SAFE9: what is left is found by the next process's first round.
    if (stopped) return
    for (const tenant of ready) {
      if (underWay.size >= MOST_AT_A_TIME) return
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

  /** Resolves when no tenant is worked for. */
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
    timer = setTimeout(wake, Math.min(LONGEST_SLEEP_MS, Math.max(0, next - choice.now())))
  }

  function wake(): void {
    if (!started) return
    takeUp()
    sleep()
  }

  const roundMs = choice.roundMs ?? ROUND_MS
  let waiting: string[] = []
  let perTick = MOST_PER_TICK
  let roundBegan = Number.NEGATIVE_INFINITY

  /** Goes round all tenants a few at a time: ten thousand of them at once would leave no room for diners. */
  function goRound(): void {
    const now = choice.now()
    // A clock that was set back tells no time since the last round.
    const isTime = now < roundBegan || now - roundBegan >= roundMs
    if (waiting.length === 0 && isTime) {
      waiting = [...choice.tenants()]
      roundBegan = now
      perTick = Math.min(MOST_PER_TICK, Math.ceil((waiting.length * TICK_MS) / roundMs))
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
