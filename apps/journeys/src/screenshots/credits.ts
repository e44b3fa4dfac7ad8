import type { Page } from '@playwright/test'
import { balance, topUp } from '../support/credits.ts'
import { asha, land, signIn } from '../support/steps.ts'
import { expect, expectNotice, urlOf } from '../support/story.ts'
import type { Shoot } from './camera.ts'
import type { Shop } from './shops.ts'

/** L20: the QR code of the first child or member of staff, and the limits at the counter. */
async function entryCode(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  await page.goto(urlOf(shop.tenant, shop.people === 'Staff' ? '/my-staff' : '/my-child'))
  await page
    .getByRole('button', { name: /^QR code of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await shoot('entry-code', page)
}

/** V1 to V16: credits, the receipt of a top-up and the passbook, where the tenant has a wallet. */
export async function credits(page: Page, shop: Shop, shoot: Shoot): Promise<void> {
  if (!shop.wallet) return
  await land(page, shop.tenant)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Sign In|LOGIN)$/ })
    .click()
  await signIn(page, asha)
  await page.goto(urlOf(shop.tenant, '/my-credits'))
  await topUp(page, '150')
  await expectNotice(page, 'Credits added Succesfully')
  await expect(balance(page)).toContainText('₹')
  await shoot('credits', page)
  await page.goto(urlOf(shop.tenant, '/my-credits-history'))
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('listitem').first()).toBeVisible()
  await shoot('passbook', page)
  await page
    .getByRole('link', { name: /^Receipt of/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await shoot('receipt', page)
  if (shop.people) await entryCode(page, shop, shoot)
}
