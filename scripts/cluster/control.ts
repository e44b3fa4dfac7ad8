import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { Agent, request } from 'undici'
import { otherSide } from '../lib/postgres-pair.ts'
import type { Cluster } from './cluster.ts'

/** What a command of the operator does; answers with a line for the terminal. */
type Command = (cluster: Cluster, name: string) => Promise<string>

async function lose({ database }: Cluster, name: string): Promise<string> {
  if (name !== 'primary' && name !== 'standby') throw new Error('lose takes primary or standby')
  const side = name === 'primary' ? database.primary : otherSide(database.primary)
  await database.lose(side)
  return `the ${name} (${side}) is away`
}

function status({ database, members }: Cluster): string {
  const line = (name: string, pid: number | null | undefined, more: string) => `${name}: ${pid ?? 'away'}${more}`
  const [first, second] = [database.primary, otherSide(database.primary)]
  return [
    line('primary', database.serverOf(first)?.pid, `, the ${first} database server`),
    line('standby', database.serverOf(second)?.pid, `, the ${second} database server`),
    ...members.map(({ name, pid, restarts }) =>
      line(name, pid, restarts > 0 ? `, started again ${restarts} times` : ''),
    ),
  ].join('\n')
}

export const commands: Readonly<Record<string, Command>> = {
  status: async (cluster) => status(cluster),
  async kill(cluster, name) {
    await cluster.kill(name)
    return `${name} was killed`
  },
  lose,
  async promote({ database }) {
    await database.promote()
    return `the ${database.primary} database server is the primary now; rebuild gives it a standby`
  },
  async rebuild({ database }) {
    await database.rebuild()
    return `the ${otherSide(database.primary)} database server is a new copy, and commits wait for it`
  },
  async 'take-out'({ database }) {
    database.takeOutStandby()
    return 'commits no longer wait for the standby; rebuild takes it in again'
  },
}

const socketIn = (folder: string): string => join(folder, 'control.sock')

/** Lets the commands of this machine's operator reach a running cluster, by a socket in its folder. */
export async function openControl(cluster: Cluster, folder: string): Promise<{ close(): Promise<void> }> {
  const app = Fastify()
  app.post<{ Params: { command: string }; Querystring: { name?: string } }>(
    '/:command',
    async ({ params, query }, reply) => {
      const command = commands[params.command]
      if (!command) return reply.code(404).send(`there is no command ${params.command}`)
      return command(cluster, query.name ?? '').catch((error: Error) => reply.code(409).send(error.message))
    },
  )
  // The socket of a cluster that was killed.
  rmSync(socketIn(folder), { force: true })
  await app.listen({ path: socketIn(folder) })
  return { close: () => app.close() }
}

/** Longer than a new copy of a large database takes. */
const PATIENCE_MS = 3_600_000

/** Sends a command to the cluster that runs on a folder. Throws an Error whose message is for the operator. */
export async function tellCluster(folder: string, command: string, name = ''): Promise<string> {
  const dispatcher = new Agent({ connect: { socketPath: socketIn(folder) }, headersTimeout: PATIENCE_MS })
  try {
    const query = name ? `?name=${encodeURIComponent(name)}` : ''
    const answer = await request(`http://cluster/${command}${query}`, { method: 'POST', dispatcher })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(text)
    return text
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ECONNREFUSED') throw error
    throw new Error(`no cluster runs on ${folder}: npm run cluster starts it`)
  } finally {
    await dispatcher.close()
  }
}
