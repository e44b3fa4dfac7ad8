import { join } from 'node:path'
import { findProgram } from './programs.ts'
import { root } from './settings.ts'

/** HAProxy; Debian puts it in a folder that not everybody has on PATH. */
export const findHaproxy = (): string | null => findProgram(['haproxy'], ['/usr/sbin'])

/** Ports of this machine: an address, and the two servers of which it leads to one. */
export interface AddressOfTwo {
  readonly address: number
  readonly first: number
  readonly second: number
}

const addressesOf = (name: string, { address, first, second }: AddressOfTwo) => ({
  [`${name}_LISTEN`]: `127.0.0.1:${address}`,
  [`${name}_FIRST`]: `127.0.0.1:${first}`,
  [`${name}_SECOND`]: `127.0.0.1:${second}`,
})

/** The program that gives database and commerce one address each (docker/haproxy.cfg). */
export const insideAddresses = (ports: { readonly database: AddressOfTwo; readonly commerce: AddressOfTwo }) => ({
  command: findHaproxy() ?? 'haproxy',
  args: ['-db', '-q', '-f', join(root, 'docker/haproxy.cfg')],
  env: { ...addressesOf('DATABASE', ports.database), ...addressesOf('COMMERCE', ports.commerce) },
})
