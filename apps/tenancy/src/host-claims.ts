import type { FieldProblem } from './field-problems.ts'

/**
 * The hosts that each tenant file names. A host named by two files belongs to neither, because the choice would be
 * arbitrary.
 */
export interface HostClaims {
  /** Replaces the hosts that the file of a tenant names. */
  move(id: string, from: readonly string[], to: readonly string[]): void
  claimants(host: string): readonly string[]
  /** True when each of these hosts is named once, by a single file. */
  areSole(hosts: readonly string[]): boolean
  /** One problem for each of these hosts that is also named elsewhere, or before in the same file; `shown` returns the path of a tenant's file. */
  disputes(id: string, hosts: readonly string[], shown: (id: string) => string): FieldProblem[]
}

const without = (list: readonly string[], item: string): string[] => {
  const at = list.indexOf(item)
  return at < 0 ? [...list] : list.toSpliced(at, 1)
}

export function openHostClaims(): HostClaims {
  const byHost = new Map<string, readonly string[]>()
  const claimants = (host: string): readonly string[] => byHost.get(host) ?? []

  const release = (id: string, host: string): void => {
    const left = without(claimants(host), id)
    if (left.length) byHost.set(host, left)
    else byHost.delete(host)
  }

  return {
    move(id, from, to) {
      for (const host of from) release(id, host)
      for (const host of to) byHost.set(host, [...claimants(host), id])
    },
    claimants,
    areSole: (hosts) => hosts.every((host) => claimants(host).length === 1),
    disputes(id, hosts, shown) {
      const reasonAt = (host: string, at: number): string | null => {
        const other = claimants(host).find((each) => each !== id)
        if (other !== undefined) return `in ${shown(other)} too`
        return hosts.indexOf(host) < at ? 'twice in this file' : null
      }
      return hosts.flatMap((host, at) => {
        const reason = reasonAt(host, at)
        return reason === null ? [] : [{ field: `hosts[${at}]`, message: `"${host}" stands ${reason}` }]
      })
    },
  }
}
