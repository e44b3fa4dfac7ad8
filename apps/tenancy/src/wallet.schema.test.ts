import { expect, test } from '@jest/globals'
import { graceMealsProblem, graceTermsOf, partPaymentProblem, topUpTermsOf, wallet } from './wallet.schema.ts'

const problemsOf = (file: object): string[] => {
  const { error } = wallet.safeParse(file)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
}

test('V3: without any field the least top-up is 1 rupee', () =>
  expect(topUpTermsOf(wallet.parse({}))).toEqual({
    least: 100,
    most: 1_000_000,
    monthMost: 5_000_000,
    balanceMost: 5_000_000,
  }))

test.each([
  [{ topUpLeast: 200, topUpMost: 100 }, ['topUpLeast must not be above "topUpMost"']],
  [{ topUpMost: 600, topUpMonthMost: 500 }, ['topUpMost must not be above "topUpMonthMost"']],
  [{ topUpMost: 600, balanceMost: 500 }, ['topUpMost must not be above "balanceMost"']],
  [{ timeZone: 'Mars/Olympus' }, ['timeZone must be a time zone of the IANA database']],
  [{ schoolYearEnds: '04-31' }, ['schoolYearEnds must be a month and a day as MM-DD, such as 03-31']],
  [{ schoolYearEnds: '02-29' }, ['schoolYearEnds must be a month and a day as MM-DD, such as 03-31']],
  [{ schoolYearEnds: '3-31' }, ['schoolYearEnds must be a month and a day as MM-DD, such as 03-31']],
  [{ schoolYearEnds: '12-31', printedCodes: false }, []],
  [{ topUpLeast: 100, topUpMost: 100, topUpMonthMost: 100, balanceMost: 100 }, []],
])('%j: %j', (file, problems) => expect(problemsOf(file)).toEqual(problems))

test.each([
  [false, false, undefined, null],
  [true, false, {}, 'needs "clientConfig.walletEnabled"'],
  [true, true, undefined, 'needs a provider in "payment"'],
  [true, true, {}, null],
] as const)(
  'AMB110: partPayment %p, walletEnabled %p, payment %j: %p',
  (partPayment, walletEnabled, payment, problem) =>
    expect(partPaymentProblem({ wallet: { partPayment }, clientConfig: { walletEnabled }, payment })).toBe(problem),
)

const graceMeals = { meals: 2, rupees: 200 }

test.each([
  [graceMeals, true, 'SCHOOL', null],
  [graceMeals, false, 'SCHOOL', 'needs "clientConfig.walletEnabled"'],
  [graceMeals, true, 'STAFF', 'is for children: "clientType" must be "SCHOOL"'],
  [graceMeals, true, 'NORMAL', 'is for children: "clientType" must be "SCHOOL"'],
  [null, false, 'NORMAL', null],
] as const)(
  'decision 0103: graceMeals %j, walletEnabled %p, clientType %s: %p',
  (wanted, walletEnabled, clientType, problem) =>
    expect(graceMealsProblem({ wallet: { graceMeals: wanted }, clientConfig: { walletEnabled, clientType } })).toBe(
      problem,
    ),
)

test.each([{ meals: 0 }, { meals: 21 }, { rupees: 0 }, { rupees: 1.5 }, { more: 1 }])(
  'decision 0103: graceMeals with %j is refused',
  (wrong) => expect(wallet.safeParse({ graceMeals: { ...graceMeals, ...wrong } }).success).toBe(false),
)

test('decision 0103: the terms are in paise; left out: no meals on credit', () => {
  expect(graceTermsOf({ wallet: wallet.parse({ graceMeals }) })).toEqual({ meals: 2, most: 20_000 })
  expect([graceTermsOf({ wallet: wallet.parse({}) }), graceTermsOf(undefined)]).toEqual([null, null])
})
