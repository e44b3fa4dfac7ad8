import type { Page } from '@playwright/test'
import { layServers } from '@tiffin/lab/processes/servers'
import { addDish, asha, openCart, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

// The failing calls are expected.
test.use({ expectedComplaints: /status of 50[234]|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING/ })

/** The pause of the demo kitchen between two states, in ms: an order takes longer than a server to come back. */
const PACE_MS = 4_000

/** It is open around the clock, so that the kitchen begins at once. */
const STORE = 3

/** The streams that a tab opens from now on. */
function streamsOf(page: Page): string[] {
  const streams: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/me/order-events') streams.push(search)
  })
  return streams
}

test('with commerce down the page still loads, shows the error, signs no diner out and recovers by itself', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const env = { LOG_LEVEL: 'silent', KITCHEN_PACE_MS: String(PACE_MS) }
  const servers = await layServers({ hasSchema: true, env })
  try {
    await servers.start('bff', { isReady: false })

    await test.step('the page loads before commerce is up', async () => {
      await expect(async () => {
        await page.goto(urlOf('patta', `/${STORE}/menu-card/regular/all`, servers.env.PORT))
      }).toPass()
      await expect(page.getByText('Nothing is lost, your cart is kept. We try again by ourselves.')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('it recovers by itself', async () => {
      await servers.start('commerce')
      await expect(page.getByRole('heading', { level: 1, name: 'Airport, Terminal 2' })).toBeVisible({
        timeout: 45_000,
      })
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
      await signIn(page, asha)
    })

    await test.step('AMB40: an outage signs no diner out', async () => {
      await servers.stop('commerce')
      await page.reload()
      await expect(page.getByRole('button', { name: `Account of +91 ${asha.mobile}` })).toBeVisible()
      await servers.start('commerce')
    })

    const [other, streams] = [await page.context().newPage(), streamsOf(page)]
    const otherStreams = streamsOf(other)

    await test.step('AMB84: an order is followed in two tabs by one stream', async () => {
      await page.goto(urlOf('patta', `/${STORE}/menu-card/regular/all`, servers.env.PORT))
      await addDish(page, 'Bengaluru Crunch')
      await openCart(page, 1)
      await proceedToPay(page)
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(page).toHaveURL(/\/track-order\/\w+$/)
      await expect(page.getByRole('main').getByText(/is being cooked$/)).toBeVisible()
      await expect(page).toHaveTitle(/^Cooking · Track Order/)
      await other.goto(page.url())
      await expect(other.getByRole('main').getByText(/is getting its last check$/)).toBeVisible()
      expect([streams.length, otherStreams.length]).toEqual([1, 0])
    })

    await test.step('AMB84: after a restart of the BFF both tabs show what happened meanwhile', async () => {
      await servers.stop('bff')
      await servers.start('bff')
      for (const tab of [page, other]) {
        await expect(tab.getByRole('main').getByText(/is ready. Come and get it!$/)).toBeVisible({ timeout: 35_000 })
      }
      await expect(page).toHaveTitle(/^Delivered · Track Order/)
    })
  } finally {
    await servers.end()
  }
})
