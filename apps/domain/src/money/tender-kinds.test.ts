import { expect, test } from '@jest/globals'
import { carriedOutKinds, isCarriedOut, tenderKinds } from './tender-kinds.ts'

test('M2, AMB33: cash and online payment can be carried out; credits, and no kind at all, cannot', () => {
  expect(tenderKinds.filter(isCarriedOut)).toEqual(carriedOutKinds)
  expect(carriedOutKinds).toEqual(['CASH', 'DIGITAL'])
  expect(isCarriedOut(null)).toBe(false)
})
