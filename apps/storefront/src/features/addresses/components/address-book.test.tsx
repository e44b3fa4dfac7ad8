import { beforeAll, describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressFormOverlay } from '../../../app/address-form-overlay.ts'
import { overlayCodes } from '../../../app/overlay-codes.ts'
import { Overlays } from '../../../app/overlays.tsx'
import { startClient } from '../../../testing/client.ts'
import { type FakeServer, fakeServer, problem } from '../../../testing/fake-server.ts'
import { address } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { HeaderEntries } from '../../account/components/account-entries.tsx'
import { AccountMenu } from '../../identity/components/account-menu.tsx'

// Load the overlays up front, so that a slow import does not affect the tests.
beforeAll(() => Promise.all([overlayCodes.addressBook.preload(), addressFormOverlay.code.preload()]))

const menu = <AccountMenu entries={(close) => <HeaderEntries onChoice={close} />} />

const LIST = 'GET /api/addresses'
const listOf = (...addresses: ReturnType<typeof address>[]) => ({ answer: { addresses } })

async function open(server: FakeServer) {
  const client = startClient({ server })
  const page = (
    <>
      {menu}
      <Overlays />
    </>
  )
  showScreen(client, page, '/')
  await userEvent.click(screen.getByRole('button', { name: /Account of/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Saved addresses' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Saved addresses' }))
  return { ...client, sheet }
}

describe('the saved addresses in the account menu (L1, L12, L23)', () => {
  test('show the default first, and another can become it', async () => {
    const home = address('home', { isDefault: true })
    const office = address('office', { name: 'Office', addressLine1: 'C-2' })
    const { sheet } = await open(
      fakeServer({
        [LIST]: listOf(home, office),
        'PUT /api/addresses/office/default': listOf({ ...office, isDefault: true }, { ...home, isDefault: false }),
      }),
    )
    const names = async () => (await sheet.findAllByRole('listitem')).map((item) => item.textContent)
    expect((await names())[0]).toContain('Asha RaoDefault')
    expect(sheet.getAllByRole('button', { name: /^Make default/ })).toHaveLength(1)
    await userEvent.click(sheet.getByRole('button', { name: 'Make default: the address C-2 of Office' }))
    expect((await names())[0]).toContain('OfficeDefault')
    // The pressed button is gone: the focus is at the same address, not at what deletes it.
    expect(sheet.getByRole('button', { name: 'Edit the address C-2 of Office' })).toHaveFocus()
    expect(sheet.getAllByRole('button', { name: /^Make default/ })).toHaveLength(1)
  })

  test('a single address is the default in any case', async () => {
    const { sheet } = await open(fakeServer({ [LIST]: listOf(address('home')) }))
    expect(await sheet.findByRole('listitem')).toBeVisible()
    expect(sheet.queryByRole('button', { name: /^Make default/ })).toBeNull()
  })

  test('without addresses offer to add the first (L6)', async () => {
    const { sheet } = await open(fakeServer({ [LIST]: listOf() }))
    expect(await sheet.findByRole('heading', { name: 'No addresses yet' })).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Add Address' }))
    expect(await screen.findByRole('dialog', { name: 'Set Delivery Location' })).toBeVisible()
  })

  test('that do not load can be loaded again', async () => {
    const { sheet } = await open(fakeServer({ [LIST]: [problem('unavailable', 'Not now'), listOf(address('home'))] }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Try again' }))
    expect(await sheet.findByRole('listitem')).toHaveTextContent('Green Park')
  })

  test('are full at fifty', async () => {
    const many = Array.from({ length: 50 }, (_, at) => address(`a${at}`))
    const { sheet } = await open(fakeServer({ [LIST]: listOf(...many) }))
    expect(await sheet.findByText(/You have saved 50 addresses/)).toBeVisible()
    expect(sheet.queryByRole('button', { name: 'Add Address' })).toBeNull()
  })
})

test('L22: a tenant of children or staff, or without delivery, has no saved addresses', async () => {
  for (const config of [{ clientType: 'SCHOOL' }, { clientType: 'STAFF' }, { deliveryEnabled: false }] as const) {
    const client = startClient({ server: fakeServer({}), config })
    const { unmount } = showScreen(client, menu, '/')
    await userEvent.click(screen.getByRole('button', { name: /Account of/ }))
    expect(screen.queryByRole('button', { name: 'Saved addresses' })).toBeNull()
    unmount()
  }
})
