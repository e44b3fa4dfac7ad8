import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layServers, layShippedTenants, type Servers } from '@tiffin/lab/processes/servers'
import { type GoogleStub, startGoogleStub } from './support/google-stub.ts'
import { expect, test, urlOf } from './support/story.ts'

let google: GoogleStub
let servers: Servers

/** Lays the tenant files, one of them with Google keys. */
function layTenants(folder: string): void {
  layShippedTenants(folder)
  const file = join(folder, 'handi-raat.json')
  const maps = { googleServerKey: 'server-key-of-the-story', googleBrowserKey: 'browser-key-of-the-story' }
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), maps }))
}

test.beforeAll(async () => {
  google = await startGoogleStub()
  servers = await layServers({ layTenants, env: { GOOGLE_MAPS_URL: google.url, LOG_LEVEL: 'fatal' } })
  // Maps are drawn without commerce.
  await servers.start('bff', { isReady: false })
})

test.afterAll(async () => {
  await servers.end()
  google.close()
})

test.use({ expectedComplaints: /api\/stores\/(delivery|pickup)/ })

test('a tenant with keys shows Google’s map, and its addresses come through our server', async ({ page }) => {
  await page.goto(urlOf('handi-raat', '/', servers.env.PORT))
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
