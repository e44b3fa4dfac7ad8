/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { Change } from '@tiffin/contract/problem'
import { biryani, lineOf, raita } from '../../testing/fixtures.ts'
import { linesAfter, notesOf } from './requote.ts'

const lines = [lineOf(biryani, 2), lineOf(raita, 1)]
const dearer: Change = { kind: 'price', productId: 1, sizeId: 10, was: 24000, now: 26000 }
const gone: Change = { kind: 'unavailable', productId: 2, sizeId: 20, message: 'Item Out Of Stock' }
const total: Change = { kind: 'total', was: 54000, now: 52000 }

describe('what a requote makes of the cart (AMB32)', () => {
  test('new prices come in, dishes that are gone go out', () => {
    expect(linesAfter(lines, [dearer, gone, total])).toMatchObject([{ productId: 1, quantity: 2, unitPrice: 26000 }])
  })

  test('the list price never falls below what is charged', () => {
    expect(linesAfter(lines, [dearer])[0]?.listPrice).toBe(26000)
  })

  test('a quantity that is too high is for the diner to mend', () => {
    const tooMany: Change = { kind: 'quantity', productId: 1, message: 'You can add maximum 1' }
    expect(linesAfter(lines, [tooMany])).toEqual(lines)
    expect(notesOf(lines, [tooMany])).toEqual([{ change: tooMany, dish: 'Biryani' }])
  })

  test('the total is only told when nothing explains it', () => {
    expect(notesOf(lines, [dearer, total])).toEqual([{ change: dearer, dish: 'Biryani' }])
    expect(notesOf(lines, [total])).toEqual([{ change: total, dish: '' }])
  })
})
