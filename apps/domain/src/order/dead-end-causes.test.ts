import { describe, expect, test } from '@jest/globals'
import { type CauseTerms, causesOf, distanceOf } from './dead-end-causes.ts'
import type { Way } from './ways.ts'

const terms: CauseTerms = { asksTime: true, hasMeals: false }
const later: Way = { menu: 'regular', plan: 'later', mode: 'pickup' }
const now: Way = { ...later, plan: 'now' }

describe('the cause of a refusal depends on what the store offers', () => {
  test.each<[string, Parameters<typeof causesOf>, string]>([
    ['AMB89: no payment mode', [['payment-not-offered'], now, terms], 'no-payment'],
    [
      'AMB10: the store sets the time',
      [['outside-hours'], later, { ...terms, asksTime: false }],
      'default-time-closed',
    ],
    ['the diner chooses the time', [['outside-hours'], later, terms], 'never-open'],
    ['the store has meals', [['outside-hours'], later, { ...terms, hasMeals: true }], 'meals-outside-hours'],
    [
      'H1: no dish at the time that is set',
      [['dish-not-now'], later, { ...terms, asksTime: false }],
      'no-dish-at-default-time',
    ],
    ['H1: no dish now', [['dish-not-now'], now, { ...terms, asksTime: false }], 'no-dish-within-hours'],
    ['any other refusal', [['slot-full'], now, terms], 'refused'],
  ])('%s', (_what, given, cause) => expect(causesOf(...given)).toEqual([cause]))
})

test('equal causes are named once, the nearest to an order first', () =>
  expect(causesOf(['store-closed', 'payment-not-offered', 'closed-on-date'], now, terms)).toEqual([
    'no-payment',
    'never-open',
  ]))

test('fewer causes are nearer than more, whatever they are', () => {
  expect(distanceOf([])).toBe(0)
  expect(distanceOf(['nobody-listed'])).toBeLessThan(distanceOf(['no-payment', 'never-open']))
  expect(distanceOf(['no-payment'])).toBeLessThan(distanceOf(['never-open']))
})
