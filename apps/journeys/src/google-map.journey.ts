import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GoogleStub, startGoogleStub } from './support/google-stub.ts'
import { expect, test, urlOf } from './support/story.ts'
import { end, freePort, root, startProgram } from './support/system.ts'

let google: GoogleStub
let bff: ChildProcess
let folder: string
let port: number

/** Copies the tenant files and adds Google keys to one of them. Returns the folder. */
function tenantsWithKeys(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tiffin-google-'))
  cpSync(join(root, 'tenants'), copy, { recursive: true })
  const file = join(copy, 'handi-raat.json')
  const maps = { googleServerKey: 'server-key-of-the-story', googleBrowserKey: 'browser-key-of-the-story' }
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), maps }))
  return copy
}

test.beforeAll(async () => {
  google = await startGoogleStub()
  folder = tenantsWithKeys()
  port = await freePort()
  bff = startProgram('bff/src/server.ts', {
    MODE: 'demo',
    PORT: String(port),
    TENANTS_DIR: folder,
    GOOGLE_MAPS_URL: google.url,
    LOG_LEVEL: 'fatal',
  })
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        (answer) => answer.status,
        () => 0,
      ),
    )
    .toBe(200)
})

test.afterAll(async () => {
  await end(bff)
  google.close()
  rmSync(folder, { recursive: true, force: true })
})

test.use({ expectedComplaints: /api\/stores\/(delivery|pickup)/ })

test('a tenant with keys shows Google’s map, and its addresses come through our server', async ({ page }) => {
  await page.goto(urlOf('handi-raat', '/', String(port)))
  await page.getByRole('button', { name: 'Choose on the map' }).click()

  const map = page.frameLocator('iframe[title="Map"]')
  const marker = map.getByRole('button', { name: /Move it with the arrow keys/ })
  await expect(marker).toBeVisible()

  // B29: a bare plus code is not offered as an address.
  await expect(page.getByRole('radio', { name: /Janpath/ })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)

  const before = google.asked.filter((path) => path.includes('geocode')).length
  await marker.press('ArrowUp')
  await expect.poll(() => google.asked.filter((path) => path.includes('geocode')).length).toBeGreaterThan(before)

  await page.getByRole('radio', { name: /Janpath/ }).check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('combobox', { name: 'Your area or pincode' })).toHaveValue(/^Janpath, New Delhi/)
  expect(google.asked).toContain('/maps/api/js')
})
