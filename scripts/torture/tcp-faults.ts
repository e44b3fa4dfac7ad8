import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Dice } from './dice.ts'
import { faultCounter } from './fault-counter.ts'

/** The share of packets from the caller, from 0 to 1, that meet each fault. */
export interface TcpFaults {
  /** Both connections break before the packet is forwarded. */
  readonly cutBefore: number
  /** The packet is forwarded, then both connections break: whether it had an effect is unknown to the caller. */
  readonly cutAfter: number
  readonly delay: number
  readonly longestDelayMs: number
}

export const noTcpFaults: TcpFaults = { cutBefore: 0, cutAfter: 0, delay: 0, longestDelayMs: 0 }

/** A TCP proxy that breaks and delays connections. */
export interface TcpFaultProxy {
  readonly port: number
  faults: TcpFaults
  /** How many packets met each fault. */
  readonly met: Readonly<Record<string, number>>
  /**
   * The next packet from a caller that contains this text, and all that follow it on its connection, are never
   * forwarded; the connection stays open. Resolves when that packet has come.
   */
  withhold(text: string): Promise<void>
  close(): Promise<void>
}

interface Withheld {
  readonly text: string
  readonly hasCome: () => void
}

/** Starts the proxy in front of a port of this machine. */
export async function startTcpFaults(target: number, dice: Dice): Promise<TcpFaultProxy> {
  const { met, meets } = faultCounter(dice)
  let faults = noTcpFaults
  const open = new Set<Socket>()
  let withheld: Withheld | null = null

  function isWithheld(packet: Buffer): boolean {
    if (!withheld || !packet.includes(withheld.text)) return false
    withheld.hasCome()
    withheld = null
    return true
  }

  function join(caller: Socket): void {
    const server = connect(target, '127.0.0.1')
    const cut = () => {
      caller.destroy()
      server.destroy()
    }
    for (const socket of [caller, server]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    let isSilent = false
    caller.on('data', (packet) => {
      isSilent ||= isWithheld(packet)
      if (isSilent) return
      if (meets('cut before', faults.cutBefore)) return cut()
      const pass = () => {
        server.write(packet)
        // The server reads the packet before it sees the end of the connection.
        if (meets('cut after', faults.cutAfter)) {
          server.end()
          caller.destroy()
        }
        caller.resume()
      }
      if (!meets('delay', faults.delay)) return pass()
      caller.pause()
      setTimeout(pass, dice.next() * faults.longestDelayMs)
    })
    server.on('data', (packet) => void caller.write(packet))
  }

  const listener = createServer(join)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return {
    port: (listener.address() as AddressInfo).port,
    get faults() {
      return faults
    },
    set faults(wanted) {
      faults = wanted
    },
    met,
    withhold: (text) =>
      new Promise<void>((hasCome) => {
        withheld = { text, hasCome }
      }),
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
