import { describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reason } from '@tiffin/domain/reasons/reason'
import { messages } from '@tiffin/domain/texts/messages'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { biryani, dish, extraCheese, lineOf, raita } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { type AgainQuestion, againAnswered, againAsked } from '../slice.ts'
import { AgainSheet } from './again-sheet.tsx'

const milk = { contains: ['milk' as const], mayContain: [], freeOf: [], notStated: [] }
const noMilk = { contains: [], mayContain: [], freeOf: ['milk' as const], notStated: [] }
const was = lineOf(biryani, 3)

const everything: AgainQuestion = {
  about: 'changes',
  same: 2,
  changed: [
    {
      was: {
        ...was,
        ...{ allergens: noMilk, configuration: extraCheese, choices: [{ kind: 'added', name: 'Cheese' }] },
        ...{ unitPrice: 20000, customisation: 3000 },
      },
      now: { ...was, name: 'Royal Biryani', isVeg: false, allergens: milk, quantity: 2 },
      changes: ['price', 'customisation', 'name', 'veg', 'allergens', 'choices', 'quantity'],
    },
  ],
  gone: [
    { name: 'Falooda', reason: reason('dish-gone'), similar: '/1/menu-card/regular/all/4' },
    { name: 'Kulfi', reason: reason('dish-out-of-stock'), similar: null },
  ],
}

function open(question: AgainQuestion) {
  const client = startClient({ server: fakeServer({}) })
  const answers: string[] = []
  const { dispatch } = client.store
  client.store.dispatch = ((event: Parameters<typeof dispatch>[0]) => {
    if (againAnswered.match(event)) answers.push(event.payload.answer)
    return dispatch(event)
  }) as typeof dispatch
  showScreen(client, <AgainSheet />, '/my-orders/past')
  act(() => void dispatch(againAsked(question)))
  return { ...client, answers }
}

const button = (name: string) => screen.getByRole('button', { name })

describe('T8: the question about what has changed', () => {
  test('says what each fact was and is, each once', () => {
    open(everything)
    const dialog = screen.getByRole('dialog', { name: 'Some things have changed since you ordered' })
    const facts = within(dialog)
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        ...[...(term.nextElementSibling?.children ?? [])].map((each) => each.textContent),
      ])
    expect(facts).toEqual([
      ['Price', 'Before: ₹230.00', 'Now: ₹240.00'],
      ['Name', 'Before: Biryani', 'Now: Royal Biryani'],
      ['Diet', 'Before: vegetarian', 'Now: not vegetarian'],
      ['Allergens', 'Before: Free of milk', 'Now: Contains milk'],
      ['Your choices', 'Before: Cheese', 'Now: as it comes'],
      ['Quantity', 'Before: 3', 'Now: 2'],
    ])
    expect(dialog).toHaveTextContent('None of it is in your cart yet.')
    expect(dialog).toHaveTextContent('The other 2 dishes are as you ordered them.')
  })

  test('names what is gone, why, and leads to dishes like it', async () => {
    const { answers } = open(everything)
    const gone = screen.getByRole('heading', { name: 'Falooda' }).closest('li')
    expect(gone).toHaveTextContent(messages.dishDoesNotExist)
    const link = screen.getByRole('link', { name: 'View Similar Results: Falooda' })
    expect(link).toHaveAttribute('href', '/1/menu-card/regular/all/4')
    expect(screen.queryByRole('link', { name: /Kulfi/ })).toBeNull()
    await userEvent.click(link)
    expect(answers).toEqual(['no'])
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/1/menu-card/regular/all/4')
  })

  test.each([
    ['Add the rest', 'add'],
    ['Not now', 'no'],
    ['Close', 'no'],
  ])('"%s" answers %s', async (name, answer) => {
    const { answers } = open(everything)
    await userEvent.click(button(name))
    expect(answers).toEqual([answer])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('without a dish that is gone, all of it is added; Escape declines', async () => {
    const { answers } = open({ ...everything, gone: [] })
    expect(button('Add as it is now')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(answers).toEqual(['no'])
  })

  test('with nothing left there is nothing to add', () => {
    open({ ...everything, changed: [], same: 0 })
    expect(screen.getByRole('dialog', { name: 'Nothing of this order can be ordered now' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
  })
})

describe('T8: the question about the dishes in the cart', () => {
  test.each([
    ['Add to my cart', 'add'],
    ['Replace my cart', 'replace'],
    ['Keep my cart', 'no'],
  ])('"%s" answers %s', async (name, answer) => {
    const { answers } = open({ about: 'cart' })
    expect(screen.getByRole('dialog', { name: 'Your cart has dishes already' })).toBeVisible()
    await userEvent.click(button(name))
    expect(answers).toEqual([answer])
  })
})

test('a dish without changes of its own is not in the question', () => {
  open({
    about: 'changes',
    same: 1,
    changed: [],
    gone: [{ name: dish(3, 'Kheer', 1).name, reason: reason('dish-gone'), similar: null }],
  })
  expect(screen.queryByText(raita.name)).toBeNull()
  expect(screen.getByText('The other dish is as you ordered it.')).toBeVisible()
})
