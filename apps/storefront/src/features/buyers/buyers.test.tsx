import { beforeAll, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buyerPart } from '../../app/buyer-part.ts'
import { CheckoutExtras } from '../../app/checkout-extras.tsx'
import { startParts } from '../../app/late-parts.ts'
import { Overlays } from '../../app/overlays.tsx'
import { loadPage } from '../../testing/app.tsx'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, inBulk, lineOf, orderedAs, storefrontOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { HeaderEntries } from '../account/components/account-entries.tsx'
import type { OrderInfoState } from '../order-info/slice.ts'
import { signedOut } from '../session/slice.ts'
import { buyerAsked, buyerNotSaved } from './slice.ts'

const READ = 'GET /api/me/buyer'
const SAVE = 'PUT /api/me/buyer'

const acme = { name: 'Acme Events', address: '4 Ring Road, New Delhi 110016', gst: '07AAACA1111A1ZU' }
const kept = (buyer: typeof acme | null): Reply => ({ answer: { buyer } })

const pickedUp: OrderInfoState = { ...inBulk, order: { ...inBulk.order, mode: 'pickup', for: null } }

const options = (replies: Record<string, Reply | readonly Reply[]>, bulk = true) => ({
  server: fakeServer(replies),
  capabilities: ['buyers'] as ClientOptions['capabilities'] & object,
  lines: [lineOf(biryani, 1)],
  orderInfo: bulk ? pickedUp : orderedAs({ mode: 'pickup', for: null }),
  storefront: storefrontOf([biryani]),
  at: '/1/check-out',
})

function open(replies: Record<string, Reply | readonly Reply[]>, bulk = true) {
  const asked = options(replies, bulk)
  const client = startClient(asked)
  startParts(buyerPart)
  const page = (
    <>
      <CheckoutExtras />
      <Overlays />
    </>
  )
  showScreen(client, page, '/:restaurantId/check-out', '/1/check-out')
  return { ...client, server: asked.server }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'GST invoice for a business' }))
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add a GST invoice for a business' }))

beforeAll(() => buyerPart.overlays[0].code.preload())

// First, while no other test has started its parts.
test('a full load of checkout has the row of a bulk order', async () => {
  await loadPage('checkout', options({ [READ]: kept(acme) }))
  expect(await screen.findByText('Invoice to: Acme Events · 07AAACA1111A1ZU')).toBeVisible()
})

describe('the business of a bulk order (AMB112)', () => {
  test('is asked for in a dialog, kept with the account, and named afterwards', async () => {
    const { server, notices } = open({ [READ]: kept(null), [SAVE]: kept(acme) })
    await add()
    const form = await dialog()
    await userEvent.type(await form.findByLabelText('Name of the business'), ' Acme Events')
    await userEvent.type(form.getByLabelText('Address with PIN code'), acme.address)
    await userEvent.type(form.getByLabelText('GSTIN'), '07aaaca1111a1zu')
    expect(form.getByText('Registered in Delhi')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Invoice to: Acme Events · 07AAACA1111A1ZU')).toBeVisible()
    expect(server.callsOf(SAVE).map(({ body }) => body)).toEqual([{ buyer: acme }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(notices()).toEqual(['Saved'])
  })

  test('a mistyped GSTIN is refused at its field, and nothing is sent', async () => {
    const { server, notices } = open({ [READ]: kept({ ...acme, gst: '07AAACA1112A1ZU' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Change the business that is invoiced' }))
    const form = await dialog()
    await userEvent.click(await form.findByRole('button', { name: 'Save' }))
    const text = 'A character of this GSTIN is mistyped: its last one does not fit the others.'
    expect(form.getByLabelText('GSTIN')).toHaveFocus()
    expect(form.getByLabelText('GSTIN')).toHaveAccessibleDescription(text)
    expect([notices(), server.callsOf(SAVE)]).toEqual([[text], []])
  })

  test('what the server refuses stands in the dialog, and what was typed stays', async () => {
    const { notices } = open({ [READ]: kept(acme), [SAVE]: problem('refused', 'Not this one') })
    await userEvent.click(await screen.findByRole('button', { name: 'Change the business that is invoiced' }))
    const form = await dialog()
    await userEvent.click(await form.findByRole('button', { name: 'Save' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Not this one')
    expect(form.getByLabelText('Name of the business')).toHaveValue('Acme Events')
    expect(notices()).toEqual([])
  })

  test('can be removed', async () => {
    const { server } = open({ [READ]: kept(acme), [SAVE]: kept(null) })
    await userEvent.click(await screen.findByRole('button', { name: 'Change the business that is invoiced' }))
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Remove this business' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsOf(SAVE).map(({ body }) => body)).toEqual([{ buyer: null }])
    expect(screen.getByRole('button', { name: 'Add a GST invoice for a business' })).toBeVisible()
  })

  test('one that does not load can be asked for again', async () => {
    open({ [READ]: [problem('unavailable'), problem('unavailable'), kept(acme)] })
    const row = await screen.findByRole('button', { name: 'Change the business that is invoiced' })
    expect(row).toHaveTextContent('Change')
    await userEvent.click(row)
    const form = await dialog()
    await userEvent.click(await form.findByRole('button', { name: 'Try again' }))
    expect(await form.findByLabelText('Name of the business')).toHaveValue('Acme Events')
  })

  test('has no button until it is known whether there is one', async () => {
    const { store } = open({ [READ]: kept(null) })
    expect(screen.getByText('GST invoice for a business')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Add a GST invoice for a business' })).toHaveTextContent('Add')
    act(() => void store.dispatch(buyerAsked()))
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a refusal that came after the dialog was closed is not in it when it is opened again', async () => {
    const { store } = open({ [READ]: kept(acme) })
    const row = await screen.findByRole('button', { name: 'Change the business that is invoiced' })
    act(() => void store.dispatch(buyerNotSaved({ problem: 'Not this one' })))
    await userEvent.click(row)
    expect(await (await dialog()).findByLabelText('GSTIN')).toHaveValue(acme.gst)
    expect(screen.queryByText('Not this one')).toBeNull()
  })

  test('goes from the page with its owner', async () => {
    const { store } = open({ [READ]: kept(acme) })
    await screen.findByText(/^Invoice to/)
    act(() => void store.dispatch(signedOut()))
    await waitFor(() => expect(store.getState().buyer?.buyer).toBeNull())
  })

  test('an order that is not for bulk shows and asks nothing', () => {
    const { server } = open({}, false)
    expect(screen.queryByText('GST invoice for a business')).toBeNull()
    expect(server.calls).toEqual([])
  })
})

describe('the business in the account menu (AMB112)', () => {
  const openMenu = (more: Partial<ClientOptions> = {}) => {
    const client = startClient({ ...options({ [READ]: kept(acme) }), ...more })
    startParts(buyerPart)
    const page = (
      <>
        <HeaderEntries onChoice={() => {}} />
        <Overlays />
      </>
    )
    return showScreen(client, page, '/')
  }

  test('opens the dialog', async () => {
    openMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Business for GST invoices' }))
    expect(await (await dialog()).findByLabelText('GSTIN')).toHaveValue(acme.gst)
  })

  test.each([[{ capabilities: [] }], [{ config: { clientType: 'SCHOOL' } }]] as const)(
    'AMB108: %j has none',
    (more) => {
      openMenu(more)
      expect(screen.queryByRole('button', { name: 'Business for GST invoices' })).toBeNull()
    },
  )
})
