import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnGrievance } from '@tiffin/contract/grievances'
import { showApp } from '../../testing/app.tsx'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { NOW } from '../../testing/fixtures.ts'
import { signedOut } from '../session/slice.ts'
import { collectedItems } from './collected.ts'
import { complaintProblem, searchProblem } from './problem-of.ts'
import {
  complaintFound,
  complaintSent,
  complaintSubmitted,
  grievancesReducer,
  ownLoaded,
  ownRequested,
  searchSubmitted,
} from './slice.ts'

const SEND = 'POST /api/me/grievances'
const LIST = 'GET /api/me/grievances'

const complaint: OwnGrievance = {
  ...{ ticket: 'GABCDEFGHJKM', orderId: null, text: 'Cold dal', receivedAt: NOW, acknowledgedAt: NOW },
  ...{ dueAt: NOW + 30 * 86_400_000, answeredAt: null, answer: null },
}

test('SAFE2: a complaint that is sent again after a fault has the same key, another text another one', async () => {
  const server = fakeServer({ [LIST]: { answer: { grievances: [] } }, [SEND]: problem('unavailable', 'Away') })
  await showApp({ server, at: '/grievances', capabilities: ['grievances'] })
  const text = await screen.findByRole('textbox', { name: 'What went wrong' })
  const send = screen.getByRole('button', { name: 'Send complaint' })
  const sent = () =>
    server.calls.filter(({ method, path }) => `${method} ${path}` === SEND).map(({ body }) => body as { key: string })
  await userEvent.type(text, 'Cold dal')
  await userEvent.click(send)
  await waitFor(() => expect(sent()).toHaveLength(1))
  await userEvent.click(send)
  await waitFor(() => expect(sent()).toHaveLength(2))
  server.reply(SEND, { answer: complaint })
  await userEvent.type(text, ', twice')
  await userEvent.click(send)
  const shown = within(await screen.findByRole('region', { name: 'Complaint GABCDEFGHJKM' }))
  expect(shown.getByText('Acknowledged')).toBeVisible()
  const [first, second, third] = sent().map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a text that is typed while the complaint before is sent, or before a search, is kept', async () => {
  const server = fakeServer({ [LIST]: { answer: { grievances: [] } } })
  const { store } = await showApp({ server, at: '/grievances', capabilities: ['grievances'] })
  const text = await screen.findByRole('textbox', { name: 'What went wrong' })
  const form = { name: '', contact: '', text: complaint.text, orderId: null }
  await userEvent.type(text, complaint.text)
  act(() => [complaintSubmitted(form), complaintSent(complaint)].forEach((each) => void store.dispatch(each)))
  expect(text).toHaveValue('')
  const second = { ...complaint, ticket: 'GABCDEFGHJKN' }
  act(() => void store.dispatch(complaintSubmitted(form)))
  await userEvent.type(text, 'And no roti')
  act(() => void store.dispatch(complaintSent(second)))
  expect(text).toHaveValue('And no roti')
  const search = { ticket: complaint.ticket, contact: 'ravi@example.com' }
  act(() => [searchSubmitted(search), complaintFound(complaint)].forEach((each) => void store.dispatch(each)))
  expect(screen.getByRole('textbox', { name: 'What went wrong' })).toHaveValue('And no roti')
})

test('AMB108: where the upstream takes no complaints, the page shows whom to call and no form', async () => {
  const config = {
    customerSupport: '1800 000 0217',
    grievanceOfficer: { name: 'Meenal', designation: 'Head of Care', phone: '', email: '' },
  }
  await showApp({ server: fakeServer({}), at: '/grievances', capabilities: [], config })
  expect(await screen.findByText('Meenal')).toBeVisible()
  expect(screen.getByRole('link', { name: /1800 000 0217/ })).toHaveAttribute('href', 'tel:18000000217')
  expect(screen.queryByRole('form')).toBeNull()
})

test.each([
  [{ name: '', contact: '9812345678', text: 'x' }, false, 'name'],
  [{ name: 'Ravi', contact: '98', text: 'x' }, false, 'contact'],
  [{ name: 'Ravi', contact: 'ravi@example.com', text: ' ' }, false, 'text'],
  [{ name: 'Ravi', contact: '9812345678', text: 'x' }, false, undefined],
  [{ name: '', contact: '', text: 'x' }, true, undefined],
] as const)('the first problem of %j, signed in %s: %s', (form, isSignedIn, field) => {
  expect(complaintProblem(form, isSignedIn)?.field).toBe(field)
})

test('a number is looked up with a contact', () => {
  expect(searchProblem({ ticket: 'G1', contact: '9812345678' })?.field).toBe('ticket')
  expect(searchProblem({ ticket: 'gabcdefghjkm', contact: '' })?.field).toBe('contact')
  expect(searchProblem({ ticket: 'gabcdefghjkm', contact: '9812345678' })).toBeNull()
})

test('DPDP Act 2023, section 5: the notice lists what this tenant asks for', () => {
  const shop = { clientType: 'NORMAL', deliveryEnabled: true, walletEnabled: false } as const
  expect(collectedItems(shop)).toContain('addresses')
  expect(collectedItems({ ...shop, deliveryEnabled: false })).not.toContain('addresses')
  const school = collectedItems({ clientType: 'SCHOOL', deliveryEnabled: true, walletEnabled: true })
  expect(school).toEqual(expect.arrayContaining(['children', 'wallet']))
  expect(school).not.toContain('addresses')
})

test('answers that arrive after the sign-out show nothing of the person before', () => {
  const begun = [ownRequested(), complaintSubmitted({ name: '', contact: '', text: 'Cold dal', orderId: null })]
  const late = [ownLoaded([complaint]), complaintSent(complaint), complaintFound(complaint)]
  const left = [...begun, signedOut(), ...late].reduce(grievancesReducer, undefined)
  expect(left).toMatchObject({ own: [], shown: null })
})

test('a search hides the complaint that the one before has found', () => {
  const search = searchSubmitted({ ticket: complaint.ticket, contact: 'ravi@example.com' })
  const found = [search, complaintFound(complaint)].reduce(grievancesReducer, undefined)
  expect(found?.shown).toEqual(complaint)
  expect(grievancesReducer(found, search).shown).toBeNull()
})
