import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addAddressChecked } from './addresses.schema.ts'
import { line, opaqueId, paragraph, personName, storeId } from './fields.schema.ts'
import { signInChecked, signUpChecked } from './identity.schema.ts'
import { findDeliveryStoresChecked } from './stores.schema.ts'

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean =>
  schema.safeParse(value).success

describe('fields', () => {
  test('a name has 1 to 50 characters that are not all spaces (Q14)', () => {
    expect(['A', 'अ'.repeat(50), ' Asha '].map((name) => takes(personName, name))).toEqual([true, true, true])
    expect(['', '   ', 'a'.repeat(51)].map((name) => takes(personName, name))).toEqual([false, false, false])
  })

  test('a store id is a positive whole number, also as the text of a path (AMB15)', () => {
    expect(storeId.parse('7')).toBe(7)
    for (const value of ['0', '-1', '1.5', 'x', '', '1e12'])
      expect([value, takes(storeId, value)]).toEqual([value, false])
  })

  test("an upstream's id contains no character that could change a path, a query or a header", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (takes(opaqueId, text)) expect(text).toBe(encodeURIComponent(text))
      }),
    )
  })

  test('a single line has no control characters; several lines may have line breaks and tabs only', () => {
    expect(['a\nb', 'a\u0000', 'a\u0085'].map((text) => takes(line(9), text))).toEqual([false, false, false])
    expect(['', 'a\nb', 'a\r\n\n\tb\n', 'a\u0007b'].map((text) => takes(paragraph(20), text))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('a long malicious text is checked in no time', () => {
    const started = performance.now()
    takes(paragraph(500), `${'\n'.repeat(499)}\u0000`)
    expect(performance.now() - started).toBeLessThan(100)
  })
})

describe('calls', () => {
  const who = { name: 'Asha', mobile: '9000000001', email: 'a@example.com', passcode: '246810' }

  test('a sign-up has exactly its four fields', () => {
    expect(takes(signUpChecked.schemas.body as never, who)).toBe(true)
    expect(takes(signUpChecked.schemas.body as never, { ...who, role: 'admin' })).toBe(false)
    expect(takes(signUpChecked.schemas.body as never, { ...who, mobile: '+919000000001' })).toBe(false)
  })

  test('a sign-in has exactly one of number and e-mail (Q7, Q8)', () => {
    const { mobile, email, passcode } = who
    const forms = [{ mobile, passcode }, { email, passcode }, { passcode }, { mobile, email, passcode }]
    expect(forms.map((form) => takes(signInChecked.schemas.body as never, form))).toEqual([true, true, false, false])
  })

  test('delivery stores are searched by a point or by a pincode (X9, AMB91)', () => {
    const query = findDeliveryStoresChecked.schemas.query as never
    const forms = [
      { lat: '28.6', long: '77.2' },
      { pincode: '110001' },
      { lat: '28.6' },
      {},
      { lat: '', long: '' },
      { lat: '95', long: '0' },
    ]
    expect(forms.map((form) => takes(query, form))).toEqual([true, true, false, false, false, false])
  })

  test('an address needs a flat and an e-mail (L7, L8)', () => {
    const address = {
      name: 'Home',
      addressLine1: '12',
      addressLine2: '',
      city: '',
      pincode: '',
      email: 'a@example.com',
      latitude: 28.6,
      longitude: 77.2,
      storeId: 1,
    }
    const body = addAddressChecked.schemas.body as never
    expect(
      [address, { ...address, addressLine1: '' }, { ...address, email: 'a@b' }].map((form) => takes(body, form)),
    ).toEqual([true, false, false])
  })
})
