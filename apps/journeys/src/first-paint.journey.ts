import type { Page } from '@playwright/test'
import { expect, test, urlOf } from './support/story.ts'

const DISH = { path: '/1/food-item/regular/1', name: 'Mutton Dum Biryani' }
const MENU = { path: '/1/menu-card/regular/all/1', name: 'Hauz Khas' }

async function boxOfPicture(page: Page, { path, name }: typeof DISH, hasRun: boolean) {
  await page.goto(urlOf('handi-raat', path))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // What only the client brings.
  await expect(page.getByRole('link', { name: 'My Cart' })).toHaveCount(hasRun ? 1 : 0)
  const box = await page.locator('.dish-picture').first().boundingBox()
  if (!box) throw new Error(`no picture at ${path}`)
  return box
}

test('what a page shows before its scripts stays where it is when they have run (PERF7)', async ({
  browser,
  page,
}, info) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
  // On larger screens the menu has its cards from the client, which knows how many fit side by side.
  const pages = info.project.name === 'phone' ? [DISH, MENU] : [DISH]
  for (const each of pages) {
    // First with scripts: the server has the menu then.
    const after = await boxOfPicture(page, each, true)
    const before = await boxOfPicture(await withoutScripts.newPage(), each, false)
    expect(before).toMatchObject({ x: after.x, width: after.width, height: after.height })
    expect(Math.abs(before.y - after.y)).toBeLessThan(64)
  }
  await withoutScripts.close()
})
