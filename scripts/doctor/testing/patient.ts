import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jest } from '@jest/globals'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
import { startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { untilReady } from '../../lib/processes.ts'
import { run } from '../commands.ts'
import { type Machine, thisMachine } from '../ground.ts'

type Settings = Readonly<Record<string, string | undefined>>

export const SERVICE_KEY = 'a-service-key-for-tests'

/** A running installation on an embedded database, and the environment of its operator. */
export interface Patient {
  readonly system: TestSystem
  /** Its settings; nothing is wrong with them. */
  readonly env: Readonly<Record<string, string>>
  /** A folder for files of the tests. */
  readonly folder: string
  close(): Promise<void>
}

/** Starts both servers in this process, over an embedded database in a folder. */
export async function startPatient(): Promise<Patient> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-doctor-'))
  const dataDir = path.join(folder, 'data')
  await layMigratedDatabase(dataDir)
  const database = await openDatabase({ kind: 'embedded', dataDir })
  const system = await startSystem({ database, serviceKey: SERVICE_KEY, config: { dataDir } })
  await untilReady(`${system.url}/readyz`, () => false)
  const { site } = system.bff
  const env = {
    ...{ MODE: 'demo', SERVICE_KEY, DATA_DIR: dataDir, STOREFRONT_DIST: site.dist },
    ...{ TENANTS_DIR: site.tenants, THEMES_DIR: site.themes, PICTURE_CACHE_DIR: site.pictureCache },
    ...{ PORT: new URL(system.url).port, COMMERCE_PORT: new URL(system.commerce.url).port },
  }
  return {
    ...{ system, env, folder },
    async close() {
      await system.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** What the command printed and returned. */
export interface Told {
  readonly code: number
  readonly first: string
  readonly lines: readonly string[]
}

/** Runs the command with these settings. */
export async function examine(env: Settings, machine: Partial<Machine> = {}): Promise<Told> {
  const lines: string[] = []
  const print = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  try {
    const code = await run([], env, { ...thisMachine, freeBytes: async () => 1e12, ...machine })
    return { code, first: lines[0] ?? '', lines }
  } finally {
    print.mockRestore()
  }
}

/** Something that listens at a port of this machine until it is closed. */
export interface Listener {
  readonly port: string
  close(): Promise<void>
}

async function listen(server: Server): Promise<Listener> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: String((server.address() as AddressInfo).port),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export const listenHttp = (answer: RequestListener): Promise<Listener> => listen(createHttp(answer))

/** Takes connections, says `greeting` and nothing else. */
export const listenTcp = (greeting = ''): Promise<Listener> => listen(createServer((socket) => socket.write(greeting)))

/** Another process that holds the lock of an embedded database. */
export async function holdLock(dataDir: string): Promise<() => Promise<void>> {
  const code = `const { DatabaseSync } = require('node:sqlite')
    new DatabaseSync(${JSON.stringify(path.join(dataDir, 'db/lock'))}).exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
    console.log('held'); setInterval(() => {}, 1e6)`
  const holder = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(holder.stdout, 'data')
  return async () => {
    holder.kill()
    await once(holder, 'exit')
  }
}
