import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stop } from './processes.ts'
import { findProgram } from './programs.ts'
import { root } from './settings.ts'

/** HAProxy is in a folder that not everybody has on PATH. */
export const findHaproxy = (): string | null => findProgram(['haproxy'], ['/usr/sbin'])

/** The address of the database, which leads to the server of the two that takes writes (docker/haproxy.cfg). */
export interface DatabaseAddress {
  readonly pid: number
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<unknown>
  readonly stop: () => Promise<void>
}

/** Ports of this machine. */
export interface DatabasePorts {
  readonly address: number
  readonly first: number
  readonly second: number
}

/** Starts it. It connects once a server says that it takes writes. */
export function startDatabaseAddress({ address, first, second }: DatabasePorts): DatabaseAddress {
  const child = spawn(findHaproxy() ?? 'haproxy', ['-db', '-q', '-f', join(root, 'docker/haproxy.cfg')], {
    // A server that is away is a matter of the two, which say so themselves.
    stdio: 'ignore',
    env: {
      DATABASE_LISTEN: `127.0.0.1:${address}`,
      DATABASE_FIRST: `127.0.0.1:${first}`,
      DATABASE_SECOND: `127.0.0.1:${second}`,
    },
  })
  return { pid: child.pid ?? 0, ended: once(child, 'exit'), stop: () => stop(child) }
}
