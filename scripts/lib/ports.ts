import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections and to servers without a port of their own: none of these
 * can take a port between its choice and its use.
 */
const CHOSEN_FROM = { least: 10_000, below: 32_000 } as const

const chosen = new Set<number>()

/** A TCP port that is currently free; each call returns another one. */
export async function freePort(): Promise<number> {
  const port = randomInt(CHOSEN_FROM.least, CHOSEN_FROM.below)
  if (chosen.has(port) || !(await isFree(port))) return freePort()
  chosen.add(port)
  return port
}

/** Whether a server could listen on `port` of this machine. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

/** Whether a server listens on `port`. */
export function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
