import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { accountMessages } from './account-messages.ts'
import { messages, specMessages } from './messages.ts'
import { ownMessages } from './own-messages.ts'
import { planMessages } from './plan-messages.ts'
import { walletMessages } from './wallet-messages.ts'

const clauses = readFileSync(new URL('../../../../../docs/clauses.md', import.meta.url), 'utf8')

const fixed = Object.entries({ ...specMessages, ...accountMessages, ...planMessages }).flatMap(([key, text]) =>
  typeof text === 'string' ? [[key, text] as const] : [],
)

describe('the texts that the specs fix (W1)', () => {
  test.each(fixed)('%s is in the clauses, verbatim', (_key, text) => {
    expect(clauses.toLowerCase().includes(text.toLowerCase())).toBe(true)
  })

  test.each([
    [messages.nextAvailableAt('7:00 AM'), 'Next available at 7:00 AM'],
    [messages.availableTill('24 Dec'), 'Available till 24 Dec'],
    [messages.maximumQuantity(20), 'You can add maximum 20'],
    [messages.addMoreItems(2, 'Rice', 'Thali'), 'Add 2 more items in process: Rice for Thali'],
    [messages.cannotAddMore(3), 'Cannot add more than 3 items.'],
    [messages.cannotRemoveMore(1), 'Cannot remove more than 1 items.'],
    [planMessages.problemCancellingMeal('x'), 'Problem in meal cancellation x'],
    [messages.selectFromGroup('Drinks'), "Please select an item from 'Drinks'"],
    [messages.minimumOrderValue(20000), 'Minimum order value is ₹200.00'],
    [messages.maximumOrderValue(500000), 'Maximum order value is ₹5,000.00'],
    [planMessages.problemCancellingMeal('Too late'), 'Problem in meal cancellation Too late'],
  ])('%s', (text, expected) => expect(text).toBe(expected))

  test('W7: the texts of success are those of the specs, with their spelling', () => {
    const { success, addedSuccesfully, signedOut } = messages
    const { signedIn, passcodeChanged, profileEdited } = accountMessages
    expect([success, signedIn, passcodeChanged, profileEdited, addedSuccesfully, signedOut]).toEqual([
      'Success',
      'Successfully Signed In',
      'Successfully Passcode Changed',
      'Profile edited Successfully',
      'Added Succesfully',
      'Sign out Succesfully',
    ])
    expect(walletMessages.creditsAdded).toBe('Credits added Succesfully')
  })

  test('no text of ours replaces a text of the specs', () => {
    expect(Object.keys(ownMessages).filter((key) => key in specMessages)).toEqual([])
  })
})
