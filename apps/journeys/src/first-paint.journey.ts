import type { Page } from '@playwright/test'
import { expect, test, urlOf } from './support/story.ts'

const DISH = { path: '/1/food-item/regular/1', name: 'Mutton Dum Biryani' }
const MENU = { path: '/1/menu-card/regular/all/1', name: 'Hauz Khas' }

async function boxOfPicture(page: Page, { path, name }: typeof DISH, hasRun: boolean) {
  await page.goto(urlOf('handi-raat', path))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // Rendered only by the client.
  await expect(page.getByRole('link', { name: 'My Cart' })).toHaveCount(hasRun ? 1 : 0)
  const box = await page.locator('.dish-picture').first().boundingBox()
  if (!box) throw new Error(`no picture at ${path}`)
  return box
}

test('the content of the first paint keeps its position when the scripts have run (PERF7)', async ({
  browser,
  page,
}, info) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
  // On larger screens the client renders the menu's cards, because their number per row depends on the width.
  const pages = info.project.name === 'phone' ? [DISH, MENU] : [DISH]
  for (const each of pages) {
    // With scripts first, so that the server's cache has the menu.
    const after = await boxOfPicture(page, each, true)
    const before = await boxOfPicture(await withoutScripts.newPage(), each, false)
    expect(before).toMatchObject({ x: after.x, width: after.width, height: after.height })
    expect(Math.abs(before.y - after.y)).toBeLessThan(64)
  }
  await withoutScripts.close()
})
