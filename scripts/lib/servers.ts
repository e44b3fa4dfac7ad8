import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stop, untilReady } from './processes.ts'
import { root, type Settings } from './settings.ts'

export interface Server {
  readonly name: 'commerce' | 'bff'
  readonly entry: string
  /** Node flags before the entry. */
  readonly flags: readonly string[]
  readonly readyUrl: string
}

/** The two servers, in start order; `sources`: the folder of the release that runs. */
export const serversOf = (settings: Settings, sources = root): readonly Server[] => [
  {
    name: 'commerce',
    entry: join(sources, 'apps/commerce/src/server.ts'),
    // Limits V8's young generation, which periodic work over ten thousand tenants would grow to 130 MB (PERF9).
    flags: ['--max-semi-space-size=16'],
    readyUrl: `http://127.0.0.1:${settings.commercePort}/readyz`,
  },
  {
    name: 'bff',
    entry: join(sources, 'bff/src/server.ts'),
    // Most of its garbage is short-lived: a smaller young generation limits its memory under load.
    flags: ['--max-semi-space-size=8'],
    readyUrl: `http://127.0.0.1:${settings.port}/readyz`,
  },
]

/** Servers that run together: when one of them ends, all are stopped. */
export interface Fleet {
  /** Resolves with the server that ended first. */
  readonly ended: Promise<Server>
  readonly stop: () => Promise<void>
}

interface Running {
  readonly server: Server
  readonly child: ChildProcess
}

/**
 * Starts all servers together and waits until each is ready. Null when a server has ended (it has logged the reason)
 * or `stopped` is aborted first. Throws when a server neither ends nor becomes ready.
 */
export async function startServers(
  servers: readonly Server[],
  env: Readonly<Record<string, string | undefined>>,
  stopped: AbortSignal,
  flags: readonly string[] = [],
): Promise<Fleet | null> {
  const running = servers.map((server): Running => {
    const child = spawn(process.execPath, [...flags, ...server.flags, server.entry], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    return { server, child }
  })
  const stopAll = async () => {
    // The server that the others call stops last, so that their open requests can finish.
    for (const { child } of running.toReversed()) await stop(child)
  }
  const firstToEnd = Promise.race(running.map(({ server, child }) => once(child, 'exit').then(() => server)))
  let gone: Server | null = null
  void firstToEnd.then((server) => {
    gone = server
  })
  try {
    await Promise.all(servers.map(({ readyUrl }) => untilReady(readyUrl, () => gone !== null || stopped.aborted)))
  } catch (error) {
    await stopAll()
    if (gone || stopped.aborted) return null
    throw error
  }
  return { ended: firstToEnd, stop: stopAll }
}
