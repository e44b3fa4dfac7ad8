import { ProblemError } from '../problem-error.ts'

/** How many streams may be open at a time on this process (SAFE8). The client polls where it gets none (AMB84). */
export interface StreamLimits {
  readonly tenant: number
  /** Of one address to one tenant: an office or a school is one address. */
  readonly address: number
}

/** No person looks at more screens than this at a time. */
const MOST_OF_PERSON = 20

const RETRY_SECONDS = 10

export interface Watching {
  readonly tenantId: string
  readonly person: string
  readonly address: string
}

/** The places for streams, counted by person, address and tenant. */
export interface StreamPlaces {
  /** Answers how to give the place back. Throws `too-many-requests` when there is none. */
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
        [`${tenantId}|person|${person}`, MOST_OF_PERSON],
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
