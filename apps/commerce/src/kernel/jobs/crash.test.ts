import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { post, STORE_BASE } from '#testing/all-day-kitchen'
import { layMigratedDatabase } from '#testing/migrated-folder'
import { type CommerceProcess, spawnCommerce } from '#testing/process'
import { writeTenants } from '#testing/tenants'
import { openDatabase } from '../db/open.ts'
import { inTenant } from '../db/tenant-transaction.ts'

const root = mkdtempSync(path.join(tmpdir(), 'tiffin-jobs-crash-'))
const folders = writeTenants(root, { alpha: { name: 'Alpha' } }, { demo: true, sms: true })
const dataDir = path.join(root, 'data')
const mobile = '9812345678'

/** Texts of the messages that the SMS gateway received. */
const texts: string[] = []
/** Called for each received message; `answer` sends the gateway's response. */
let onText: (answer: () => void) => void = (answer) => answer()
let gateway: Server
let settings: Record<string, string>
let current: CommerceProcess | undefined
beforeAll(async () => {
  await layMigratedDatabase(dataDir)
  gateway = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    texts.push((JSON.parse(body) as { text: string }).text)
    onText(() => response.writeHead(202).end())
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  settings = {
    MODE: 'demo',
    KITCHEN: 'off',
    DATA_DIR: dataDir,
    TENANTS_DIR: folders.tenantsDir,
    THEMES_DIR: folders.themesDir,
    SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
  }
})
afterAll(async () => {
  current?.kill('SIGKILL')
  await current?.ended
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
  rmSync(root, { recursive: true, force: true })
})

/** Opens the database of a process that has ended. `work` gets its jobs, and a function that ends their leases. */
async function inFolder<T>(work: (rows: { key: string; tries: number }[], end: () => Promise<unknown>) => Promise<T>) {
  const database = await openDatabase({ kind: 'embedded', dataDir })
  try {
    return await inTenant(database.db, 'alpha', async ({ db }) => {
      const sent = db.selectFrom('job').select(['key', 'tries']).where('kind', '=', 'message')
      const rows = await sent.execute()
      // Ends the leases of the dead process, instead of waiting a minute.
      return work(rows, () =>
        db
          .updateTable('job')
          .set({ lease_until: new Date(0) })
          .execute(),
      )
    })
  } finally {
    await database.close()
  }
}

/** Resolves when the next message arrives; calls `then` to answer it. */
const nextText = (then: (answer: () => void) => void) =>
  new Promise<void>((resolve) => {
    onText = (answer) => {
      then(answer)
      resolve()
    }
  })

test('SAFE3: after kill -9 between sending a code and deleting its job, commerce sends the code once more and then deletes the job', async () => {
  current = spawnCommerce(settings)
  const killed = nextText(() => current?.kill('SIGKILL'))
  const base = `${await current.url}${STORE_BASE}`
  expect((await post(`${base}/getOTP`, { phone: mobile, type: 'mobile' })).status).toBe(200)
  await killed
  await current.ended

  await inFolder(async (rows, endLeases) => {
    expect(rows).toMatchObject([{ tries: 1 }])
    await endLeases()
  })
  const sentAgain = nextText((answer) => answer())
  current = spawnCommerce(settings)
  await sentAgain
  // A stop finishes the current message and settles its row (SAFE9).
  current.kill('SIGTERM')
  expect(await current.ended).toBe(0)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toBe(texts[1])
  await inFolder(async (rows) => expect(rows).toEqual([]))
}, 120_000)
