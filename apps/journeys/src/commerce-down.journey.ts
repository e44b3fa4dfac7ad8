import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asha, signIn } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'
import { end, freePort, startProgram, untilReady } from './support/system.ts'

// The failing calls are expected.
test.use({ expectedComplaints: /status of 50[234]/ })

test('with commerce down the page still loads, shows the error, signs no diner out and recovers by itself', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-down-'))
  const [port, commercePort] = [await freePort(), await freePort()]
  const env = {
    ...{ MODE: 'demo', PORT: String(port), COMMERCE_PORT: String(commercePort), DATA_DIR: dataDir },
    ...{ KITCHEN: 'demo', SERVICE_KEY: 'a-key-for-this-story', LOG_LEVEL: 'silent' },
  }
  const running: ChildProcess[] = []
  const startCommerce = async () => {
    const commerce = startProgram('apps/commerce/src/server.ts', env)
    running.push(commerce)
    await untilReady(commerce, commercePort)
    return commerce
  }
  try {
    const bff = startProgram('bff/src/server.ts', env)
    running.push(bff)

    await test.step('the page loads before commerce is up', async () => {
      await expect(async () => {
        await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all', String(port)))
      }).toPass()
      await expect(page.getByText('Nothing is lost, your cart is kept. We try again by ourselves.')).toBeVisible()
      await expectAccessible(page)
    })

    const commerce = await test.step('it recovers by itself', async () => {
      const started = await startCommerce()
      await expect(page.getByRole('heading', { level: 1, name: 'Hauz Khas' })).toBeVisible({ timeout: 45_000 })
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
      await signIn(page, asha)
      return started
    })

    await test.step('AMB40: an outage signs no diner out', async () => {
      await end(commerce)
      await page.reload()
      await expect(page.getByRole('button', { name: `Account of +91 ${asha.mobile}` })).toBeVisible()
    })
  } finally {
    for (const child of running) await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
