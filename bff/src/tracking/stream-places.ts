import { ProblemError } from '../problem-error.ts'

/** Limits of open streams on this process (SAFE8). A client without a stream polls (AMB84). */
export interface StreamLimits {
  readonly tenant: number
  /** Per address and tenant; high, because an office or a school shares one address. */
  readonly address: number
}

/** Maximum streams of one person: one serves all tabs of a browser, but each tab has its own where there are no locks. */
const MAX_OF_PERSON = 6

const RETRY_SECONDS = 10

export interface Watching {
  readonly tenantId: string
  readonly person: string
  readonly address: string
}

/** Counts open streams by person, address and tenant. */
export interface StreamPlaces {
  /** Counts a stream and returns the function that releases it. Throws `too-many-requests` at a limit. */
  enter(watching: Watching): () => void
}

export function openStreamPlaces(limits: StreamLimits): StreamPlaces {
  const taken = new Map<string, number>()
  const countOf = (key: string): number => taken.get(key) ?? 0

  function leave(keys: readonly string[]): void {
    for (const key of keys) {
      const left = countOf(key) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }

  return {
    enter({ tenantId, person, address }) {
      const most = new Map([
        [`${tenantId}|person|${person}`, MAX_OF_PERSON],
        [`${tenantId}|address|${address}`, limits.address],
        [tenantId, limits.tenant],
      ])
      if ([...most].some(([key, limit]) => countOf(key) >= limit)) {
        throw new ProblemError('too-many-requests', (say) => say.tooBusy, { retryAfter: RETRY_SECONDS })
      }
      const keys = [...most.keys()]
      for (const key of keys) taken.set(key, countOf(key) + 1)
      return () => leave(keys)
    },
  }
}
