import { createHmac } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { readSignedCallback, signCallback } from './signed-callback.ts'

const merchant = { id: 'SANDBOX-alpha', website: 'DEFAULT', keys: ['new-key', 'old-key'] as const }
const told = { merchantId: 'SANDBOX-alpha', paymentId: 'ABC23456789', status: 'TXN_SUCCESS' }
const genuine = signCallback(told, 'new-key')

const signed = (fields: string, key = 'new-key') =>
  `${fields}&signature=${createHmac('sha256', key).update(fields).digest('hex')}`
const fields = 'merchantId=SANDBOX-alpha&paymentId=ABC23456789&status=TXN_SUCCESS'

test('a callback is a form whose exact body is signed', () => {
  expect(genuine).toBe(signed(fields))
  expect(readSignedCallback(merchant, genuine)).toEqual(told)
})

test('after a change of key the earlier key still verifies', () => {
  expect(readSignedCallback(merchant, signCallback(told, 'old-key'))).toEqual(told)
})

test('every changed character of a callback is noticed', () => {
  for (let at = 0; at < genuine.length; at++) {
    const changed = genuine.slice(0, at) + String.fromCharCode(genuine.charCodeAt(at) ^ 1) + genuine.slice(at + 1)
    expect(readSignedCallback(merchant, changed)).toBeNull()
  }
})

describe('SAFE5: a callback is refused', () => {
  test.each([
    ['without a signature', fields],
    ['with an empty signature', `${fields}&signature=`],
    ['signed with another key', signed(fields, 'stolen')],
    ['of another merchant', signed('merchantId=SANDBOX-beta&paymentId=ABC23456789&status=TXN_SUCCESS')],
    ['with a renamed field', signed('merchantId=SANDBOX-alpha&orderId=ABC23456789&status=TXN_SUCCESS')],
    ['with a further field', signed(`${fields}&amount=1`)],
    ['with a doubled field', signed(`${fields}&status=PENDING`)],
    ['with its fields in another order', signed('paymentId=ABC23456789&merchantId=SANDBOX-alpha&status=TXN_SUCCESS')],
    ['with a shifted separator', signed('merchantId=SANDBOX-alpha&paymentId=ABC=23456789&status=TXN_SUCCESS')],
    ['with encoded characters', signed('merchantId=SANDBOX-alpha&paymentId=ABC%2023456789&status=TXN_SUCCESS')],
    ['with an empty value', signed('merchantId=SANDBOX-alpha&paymentId=&status=TXN_SUCCESS')],
    ['that is too long', signed(`${fields}&more=${'x'.repeat(2000)}`)],
    ['that says nothing', ''],
    ['with two signatures', `${genuine}&signature=${'0'.repeat(64)}`],
  ])('%s', (_which, body) => expect(readSignedCallback(merchant, body)).toBeNull())
})
