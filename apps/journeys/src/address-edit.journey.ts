import { addDish, asha, chooseDelivery, land, openCart, openCheckout, signIn } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test } from './support/story.ts'

test('a saved address is changed, stays changed, and is deleted permanently', async ({ page }) => {
  const house = `D-${test.info().project.name}`
  const save = async (text: string) => {
    await page.getByLabel('Flat or house number, building').fill(text)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('radio', { name: new RegExp(text) })).toBeChecked()
  }

  await test.step('goes to checkout', async () => {
    await land(page, 'handi-raat')
    await chooseDelivery(page, 'Hauz Khas', 'Hauz Khas')
    await addDish(page, 'Steamed Basmati')
    await openCart(page, 1)
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
    await openCheckout(page)
    await page.getByRole('button', { name: 'Add Address' }).first().click()
    await save(`${house} 1`)
  })

  await test.step('changes it (L23)', async () => {
    await page.getByRole('button', { name: `Edit the address ${house} 1 of ${asha.name}` }).click()
    await expect(page.getByLabel('Flat or house number, building')).toHaveValue(`${house} 1`)
    await save(`${house} 2`)
    await expectNotice(page, 'Your address is changed')
    await expect(page.getByRole('radio', { name: `${house} 1` })).toHaveCount(0)
  })

  await test.step('moves its marker, and the new place is the one that is saved (L6)', async () => {
    await page.getByRole('button', { name: `Edit the address ${house} 2 of ${asha.name}` }).click()
    const area = page.getByRole('combobox', { name: 'Area' })
    const before = await area.inputValue()
    const marker = page.getByRole('button', { name: 'Delivery location. Move it with the arrow keys.' })
    for (let press = 0; press < 12; press++) await marker.press('ArrowUp')
    await expect(page.getByRole('radiogroup', { name: 'Addresses here' }).getByRole('radio').first()).toBeChecked()
    await expect(area).not.toHaveValue(before)
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await save(`${house} 2`)
    const { address } = (await saved).postDataJSON()
    expect(address.addressLine2).not.toBe(before)
    expect(address.latitude).toBeGreaterThan(28.56)
  })

  await test.step('deletes it after a confirmation (L12)', async () => {
    const erase = page.getByRole('button', { name: `Delete the address ${house} 2 of ${asha.name}` })
    const asked = page.getByRole('alertdialog', { name: 'Do You Want To Delete this Address Permanently' })
    await erase.click()
    // The dialog's code may still be loading.
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await erase.click()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, 'The address is deleted')
    await expect(page.getByText(`${house} 2`)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    await expect(page.getByText(`${house} 2`)).toHaveCount(0)
  })
})
