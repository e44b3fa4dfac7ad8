import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from '../lib/servers.ts'
import { type Clock, realClock, type ServerProcess, startServer } from './server-process.ts'

export type ServerName = Server['name']

/** The two servers and their common clock. */
export interface RunningServers {
  /** Resolves to the milliseconds until the server was ready. */
  start(name: ServerName): Promise<number>
  kill(name: ServerName): Promise<void>
  /** Stops both with SIGTERM. */
  stop(): Promise<void>
  /** Moves the clock on, also of servers that start later; from then on it runs `rate` times as fast. */
  moveClock(byMs: number, rate?: number): Promise<void>
  /** The moment by that clock, in epoch milliseconds. */
  now(): number
  logOf(name: ServerName): string
}

/** Both servers, none of them started. They log to files in `logFolder`. */
export function createServers(
  servers: Readonly<Record<ServerName, Server>>,
  env: Readonly<Record<string, string | undefined>>,
  logFolder: string,
): RunningServers {
  const running = new Map<ServerName, ServerProcess>()
  const logFile = (name: ServerName) => join(logFolder, `${name}.log`)
  let clock: Clock = realClock
  let clockSetAt = Date.now()
  const aheadNow = (): number => clock.ahead + (Date.now() - clockSetAt) * (clock.rate - 1)
  return {
    async start(name) {
      const options = { log: logFile(name), clock: { ...clock, ahead: aheadNow() } }
      const server = await startServer(servers[name], env, options)
      running.set(name, server)
      return server.readyMs
    },
    kill: async (name) => running.get(name)?.kill(),
    async stop() {
      for (const name of ['bff', 'commerce'] as const) await running.get(name)?.stop()
      running.clear()
    },
    async moveClock(byMs, rate = 1) {
      clock = { ahead: aheadNow() + byMs, rate }
      clockSetAt = Date.now()
      await Promise.all([...running.values()].map((server) => server.setClock(clock)))
    },
    now: () => Date.now() + aheadNow(),
    logOf: (name) => readFileSync(logFile(name), 'utf8'),
  }
}
