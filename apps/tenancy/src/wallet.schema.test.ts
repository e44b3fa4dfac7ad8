import { expect, test } from '@jest/globals'
import { topUpTermsOf, wallet } from './wallet.schema.ts'

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
