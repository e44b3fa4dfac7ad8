import type { AddressOfTwo } from '../lib/haproxy.ts'

/** Ports of this machine for everything in the cluster. */
export interface ClusterPorts {
  readonly https: number
  readonly http: number
  /** The BFFs, and where each says which hosts get certificates. */
  readonly bffs: readonly [number, number]
  readonly asks: readonly [number, number]
  /** Caddy's own address of the two. */
  readonly ask: number
  readonly commerce: AddressOfTwo
  readonly database: AddressOfTwo
}

/**
 * The ports of an installation: those of diners, and two rows that begin at PORT and COMMERCE_PORT, so that a second
 * cluster beside it needs other values of the four.
 */
export function clusterPorts(
  { port, commercePort }: { readonly port: number; readonly commercePort: number },
  { HTTPS_PORT, HTTP_PORT }: Readonly<Record<string, string | undefined>>,
): ClusterPorts {
  return {
    https: Number(HTTPS_PORT || 8443),
    http: Number(HTTP_PORT || 8080),
    bffs: [port + 1, port + 2],
    asks: [port + 11, port + 12],
    ask: port + 10,
    commerce: { address: commercePort, first: commercePort + 1, second: commercePort + 2 },
    database: { address: commercePort + 10, first: commercePort + 11, second: commercePort + 12 },
  }
}

export const allOf = ({ https, http, bffs, asks, ask, commerce, database }: ClusterPorts): readonly number[] => [
  ...[https, http, ...bffs, ...asks, ask],
  ...[commerce.address, commerce.first, commerce.second, database.address, database.first, database.second],
]
