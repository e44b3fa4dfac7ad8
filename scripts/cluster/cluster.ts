import { mkdirSync } from 'node:fs'
import { leadsToPrimary } from '../lib/postgres.ts'
import { otherSide, type PostgresPair, startPostgresPair, untilSo } from '../lib/postgres-pair.ts'
import { untilReady } from '../lib/processes.ts'
import { keepRunning, type Member } from './member.ts'
import { bffProgram, type ClusterPlace, caddyProgram, commerceProgram, insideProgram } from './programs.ts'

/** All that runs, by names that operators use. */
export interface Cluster {
  readonly database: PostgresPair
  /** Without the databases. */
  readonly members: readonly Member[]
  /** SIGKILL for a member, or for the database that is now `primary` or `standby`; it is started again. */
  kill(name: string): Promise<void>
  stop(): Promise<void>
}

export interface ClusterOptions extends ClusterPlace {
  /** Called when the database is there and no server uses it yet. */
  readonly beforeServers?: (databaseUrl: string) => Promise<void>
  /** Receives a line when something ended and was started again. */
  readonly say: (line: string) => void
}

const MEMBERS_READY = { patienceMs: 120_000, pauseMs: 50 } as const

const ready = (port: number) => untilReady(`http://127.0.0.1:${port}/readyz`, () => false, MEMBERS_READY)

/** Starts PostgreSQL with its standby, two commerces, two BFFs and the edge, in this sequence. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, ports, say, beforeServers } = options
  mkdirSync(folder, { recursive: true })
  const pair = await startPostgresPair({ folder, ports: ports.database, say })
  const members: Member[] = []
  const add = (...programs: readonly Parameters<typeof keepRunning>[0][]) =>
    members.push(...programs.map((program) => keepRunning(program, say)))
  const stop = async () => {
    // Each stops before those that it calls.
    for (const member of members.toReversed()) await member.stop()
    await pair.stop()
  }
  try {
    await beforeServers?.(`postgres://tiffin@127.0.0.1:${ports.database[pair.primary]}/tiffin`)
    add(insideProgram(options))
    await untilSo(() => leadsToPrimary(ports.database.address), 'The address of the database')
    add(commerceProgram(options, 1, pair.url))
    // The first brings the schema up to date; the second would only wait for it.
    await ready(ports.commerce.first)
    add(commerceProgram(options, 2, pair.url))
    await ready(ports.commerce.second)
    add(bffProgram(options, 1), bffProgram(options, 2))
    for (const port of ports.bffs) await ready(port)
    add(caddyProgram(options))
    return {
      database: pair,
      members,
      async kill(name) {
        if (name === 'primary') return pair.kill(pair.primary)
        if (name === 'standby') return pair.kill(otherSide(pair.primary))
        const member = members.find((each) => each.name === name)
        if (!member)
          throw new Error(`There is no ${name}: ${members.map((each) => each.name).join(', ')}, primary, standby`)
        await member.kill()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
