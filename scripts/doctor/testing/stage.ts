import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startBff } from '@tiffin/bff/testing/bff'
import { laySite } from '@tiffin/bff/testing/site'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { addJob } from '@tiffin/commerce/kernel/jobs/repository'
import { storeDifferences } from '@tiffin/commerce/modules/plans/api/differences'
import { freePort } from '../../lib/ports.ts'
import type { Machine } from '../ground.ts'
import { holdLock, type Listener, listenHttp, type Patient } from './patient.ts'

/** Settings that replace the patient's; undefined: it is not set. */
export type Settings = Readonly<Record<string, string | undefined>>

/** What a fault changes. */
export interface Change {
  readonly settings?: Settings
  readonly machine?: Partial<Machine>
}

/** A fault: how it is planted, and what the first line of the doctor says of it. */
export type Planted = readonly [fault: string, plant: (stage: Stage) => Change | Promise<Change>, first: RegExp]

/** Where faults are planted, and what is needed for it. */
export interface Stage {
  readonly patient: Patient
  /** A port at which nothing listens. */
  readonly unused: string
  /** Ports for both servers at which nothing listens. */
  readonly stopped: Settings
  /** Writes a file into the folder of the tests; returns its path. */
  write(name: string, content: unknown, mode?: number): string
  /** The port of a listener, which is closed with the fault. */
  listening(listener: Promise<Listener>): Promise<string>
  /** Settings with these tenants in place of the patient's. */
  tenants(files: Readonly<Record<string, object | string>>): Settings
  /** The URL of a stand-in for a payment provider, whose clock differs by this much. */
  provider(differsMs?: number): Promise<string>
  /** The port of a second BFF of the installation. */
  bffWith(env: Readonly<Record<string, string>>): Promise<string>
  /** A data folder whose embedded database another process uses. */
  lockedFolder(): Promise<string>
  /** A job of a tenant that is due at this distance from now. */
  job(dueInMs: number, more?: Readonly<Record<string, unknown>>): Promise<void>
  /** A transfer in a tenant's ledger without its entries. */
  bareTransfer(): Promise<void>
  /** The result of the nightly comparison of a tenant's plans. */
  planDifference(): Promise<void>
  /** Undoes what was planted. */
  clear(): Promise<void>
}

const KEY = 'planted'

export async function setStage(patient: Patient): Promise<Stage> {
  const unused = String(await freePort())
  let undo: (() => unknown)[] = []
  const { db, now } = patient.system.commerce.commerce

  const write: Stage['write'] = (name, content, mode = 0o600) => {
    const file = path.join(patient.folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    chmodSync(file, mode)
    return file
  }
  const listening: Stage['listening'] = async (listener) => {
    const { port, close } = await listener
    undo.push(close)
    return port
  }

  return {
    ...{ patient, unused, write, listening },
    stopped: { PORT: unused, COMMERCE_PORT: String(await freePort()) },
    tenants(files) {
      const site = laySite([])
      undo.push(site.remove)
      for (const [id, content] of Object.entries(files)) site.writeTenant(id, content as Record<string, unknown>)
      return { TENANTS_DIR: site.tenants, THEMES_DIR: site.themes }
    },
    async provider(differsMs = 0) {
      const date = () => new Date(Date.now() + differsMs).toUTCString()
      const port = await listening(listenHttp((_, answer) => answer.writeHead(200, { date: date() }).end()))
      return `http://127.0.0.1:${port}`
    },
    async bffWith(env) {
      const bff = await startBff({ commerceUrl: patient.system.commerce.url, site: patient.system.bff.site, env })
      undo.push(bff.close)
      return new URL(await bff.app.listen({ port: 0, host: '127.0.0.1' })).port
    },
    async lockedFolder() {
      const folder = path.dirname(path.dirname(write('locked/db/lock', '')))
      undo.push(await holdLock(folder))
      return folder
    },
    async job(dueInMs, more) {
      const job = { kind: 'settle', key: KEY, payload: {}, dueAt: new Date(now() + dueInMs), expiresAt: null }
      await inTenant(db, 'spice', async (tx) => {
        await addJob(tx, job)
        if (more)
          await tx.db.updateTable('job').set(more).where('tenant', '=', 'spice').where('key', '=', KEY).execute()
      })
      undo.push(() =>
        inTenant(db, 'spice', (tx) =>
          tx.db.deleteFrom('job').where('tenant', '=', 'spice').where('key', '=', KEY).execute(),
        ),
      )
    },
    async bareTransfer() {
      const row = { key: KEY, posting: 'sale', subject_kind: 'order', subject_id: KEY, block: null } as const
      const at = new Date(now())
      const made = await inTenant(db, 'spice', (tx) =>
        tx.db
          .insertInto('ledger_transfer')
          .values({ tenant: 'spice', ...row, at })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      const entry = { tenant: 'spice', transfer: Number(made.id), wallet: null, lot: 0 }
      const entries = [
        { ...entry, leg: 1, account: 'advances', amount: 5 },
        { ...entry, leg: 2, account: 'provider:sandbox', amount: -5 },
      ]
      // A transfer cannot be taken back: its entries make it sound.
      undo.push(() => inTenant(db, 'spice', (tx) => tx.db.insertInto('ledger_entry').values(entries).execute()))
    },
    async planDifference() {
      const difference = { planId: KEY, kind: 'amount', date: null, orderId: null, expected: 1, found: 2 } as const
      await inTenant(db, 'spice', (tx) => storeDifferences(tx, [difference], new Date(now())))
      undo.push(() => inTenant(db, 'spice', (tx) => storeDifferences(tx, [], new Date(now()))))
    },
    async clear() {
      for (const each of undo.reverse()) await each()
      undo = []
    },
  }
}
