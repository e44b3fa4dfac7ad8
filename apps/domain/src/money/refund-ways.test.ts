import { expect, test } from '@jest/globals'
import { isOfWallet, refundWays } from './refund-ways.ts'

test('AMB106: the refund of what a wallet has paid or was to pay is of the wallet', () =>
  expect(refundWays.filter(isOfWallet)).toEqual(['wallet', 'owed']))

test('a refund of an earlier release that states no way is of the provider', () => expect(isOfWallet(null)).toBe(false))
