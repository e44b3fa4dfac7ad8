import { mkdirSync } from 'node:fs'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { markRestored } from '@tiffin/commerce/kernel/db/restored-mark'
import { endOf } from '../lib/log-end.ts'
import { isListening } from '../lib/ports.ts'
import { leadsToPrimary } from '../lib/postgres.ts'
import { otherSide, type PostgresPair, startPostgresPair, untilSo } from '../lib/postgres-pair.ts'
import { untilReady } from '../lib/processes.ts'
import { until } from '../lib/until.ts'
import { makeBase, restoreTo } from './backups.ts'
import { keepRunning, type Member, type Program } from './member.ts'
import { bffProgram, type ClusterPlace, caddyProgram, commerceProgram, insideProgram } from './programs.ts'

/** All that runs, by names that operators use. */
export interface Cluster {
  readonly database: PostgresPair
  /** Without the databases. */
  readonly members: readonly Member[]
  /** Copies the database as a base backup; returns where. */
  makeBase(now: Date): string
  /** Brings the database to a moment, with a new standby; commerce is away meanwhile, pages and menus are not. */
  restoreTo(at: Date): Promise<void>
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

/** Waits until a server is ready; else throws an Error with the end of its log. */
async function ready({ name, log }: Program, port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/readyz`
  await untilReady(url, () => false, MEMBERS_READY).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}\n${endOf(log)}`)
  })
}

/** A database past its address. */
const direct = (ports: ClusterPlace['ports'], pair: PostgresPair): string =>
  `postgres://tiffin@127.0.0.1:${ports.database[pair.primary]}/tiffin`

async function noteRestored(url: string, at: Date): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'server', url, onError: () => {} })
  await markRestored(db, at).finally(close)
}

/** Starts PostgreSQL with its standby, two commerces, two BFFs and the edge, in this sequence. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, ports, say, beforeServers } = options
  mkdirSync(folder, { recursive: true })
  const pair = await startPostgresPair({ folder, ports: ports.database, say })
  const members: Member[] = []
  function add(program: Program): Program {
    members.push(keepRunning(program, say))
    return program
  }
  const stop = async () => {
    // Each stops before those that it calls.
    for (const member of members.toReversed()) await member.stop()
    await pair.stop()
  }
  try {
    await beforeServers?.(direct(ports, pair))
    add(insideProgram(options))
    await untilSo(() => leadsToPrimary(ports.database.address), 'The address of the database')
    const startCommerces = async () => {
      // The first brings the schema up to date; the second would only wait for it.
      await ready(add(commerceProgram(options, 1, pair.url)), ports.commerce.first)
      await ready(add(commerceProgram(options, 2, pair.url)), ports.commerce.second)
    }
    await startCommerces()
    const [first, second] = [add(bffProgram(options, 1)), add(bffProgram(options, 2))]
    await ready(first, ports.bffs[0])
    await ready(second, ports.bffs[1])
    const { log } = add(caddyProgram(options))
    const isOpen = await until(() => isListening(ports.https), MEMBERS_READY.patienceMs)
    if (!isOpen) throw new Error(`caddy did not open port ${ports.https}\n${endOf(log)}`)
    return {
      database: pair,
      members,
      makeBase: (now) => makeBase(pair, { folder, port: ports.database[pair.primary] }, now),
      async restoreTo(at) {
        for (const member of members.filter(({ name }) => name.startsWith('commerce'))) {
          await member.stop()
          members.splice(members.indexOf(member), 1)
        }
        try {
          await restoreTo(pair, folder, at)
          await noteRestored(direct(ports, pair), at)
          await pair.rebuild()
        } finally {
          // After a failure too: the database is then as it was.
          await startCommerces()
        }
      },
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
