import type { FieldProblem } from './field-problems.ts'

/** Which tenant files name which host. A host that two files name belongs to neither: which would answer is chance. */
export interface HostClaims {
  /** Replaces what the file of a tenant names. */
  move(id: string, from: readonly string[], to: readonly string[]): void
  claimants(host: string): readonly string[]
  /** Whether each of these hosts is named by one file alone, and once. */
  areSole(hosts: readonly string[]): boolean
  /** What stands against a file that names these hosts; `shown` gives the path of a tenant's file. */
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
    disputes: (id, hosts, shown) =>
      hosts.flatMap((host, at) => {
        const [other] = without(claimants(host), id)
        return other === undefined
          ? []
          : [{ field: `hosts[${at}]`, message: `"${host}" stands in ${shown(other)} too` }]
      }),
  }
}
