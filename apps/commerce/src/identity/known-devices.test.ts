import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { hashToken } from '#kernel/tokens'
import { anAccount, PASSCODE } from '../testing/account.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'

const WRONG = '803922'
const NEW = '594027'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

/** Headers of the BFF for a device, which is named by any text here. */
const on = (device: string) => ({ 'x-client-network': hashToken('home'), 'x-client-device': hashToken(device) })

const signIn = (mobile: string, pin: string, device: string) =>
  commerce.call('alpha', 'POST', '/signin', { body: { mobile, pin }, headers: on(device) })

const changeOn = (device: string, token: string, oldPin: string) => {
  const data = { oldPin, newPin: NEW, confirmNewPin: NEW }
  return commerce.call('alpha', 'POST', '/changepin', { token, body: { data }, headers: on(device) })
}

/** Whether the devices get in with the new passcode although strangers used up the wrong passcodes of a day. */
async function getIn(mobile: string, devices: readonly string[]): Promise<readonly boolean[]> {
  for (let tries = 0; tries < 10; tries++) await signIn(mobile, WRONG, 'a stranger')
  const statuses: number[] = []
  for (const device of devices) statuses.push((await signIn(mobile, NEW, device)).status)
  return statuses.map((status) => status === 200)
}

describe('SAFE14: the devices that an account knows, after its passcode changed', () => {
  test('only the device that changed it (Q35)', async () => {
    const { mobile } = await anAccount(commerce)
    await signIn(mobile, PASSCODE, 'phone')
    const { json } = await signIn(mobile, PASSCODE, 'laptop')
    expect((await changeOn('laptop', json.data.token, PASSCODE)).status).toBe(200)
    expect(await getIn(mobile, ['phone', 'laptop'])).toEqual([false, true])
  })

  test('all of them after a refused change', async () => {
    const { mobile } = await anAccount(commerce)
    await signIn(mobile, PASSCODE, 'phone')
    const { json } = await signIn(mobile, PASSCODE, 'laptop')
    expect((await changeOn('laptop', json.data.token, WRONG)).status).toBe(422)
    for (let tries = 0; tries < 10; tries++) await signIn(mobile, WRONG, 'a stranger')
    expect((await signIn(mobile, PASSCODE, 'phone')).status).toBe(200)
  })

  test('only the device on which a sent passcode was used (AMB42)', async () => {
    const { mobile } = await anAccount(commerce)
    await signIn(mobile, PASSCODE, 'phone')
    await commerce.call('alpha', 'POST', '/resendpin', { body: { mobile }, headers: on('tablet') })
    const { json } = await signIn(mobile, await commerce.codeFor(mobile), 'tablet')
    expect((await changeOn('tablet', json.data.token, '')).status).toBe(200)
    expect(await getIn(mobile, ['phone', 'tablet'])).toEqual([false, true])
  })

  test('of other accounts stay known', async () => {
    const [changed, other] = [await anAccount(commerce), await anAccount(commerce)]
    await signIn(other.mobile, PASSCODE, 'phone')
    await changeOn('laptop', changed.token, PASSCODE)
    for (let tries = 0; tries < 10; tries++) await signIn(other.mobile, WRONG, 'a stranger')
    expect((await signIn(other.mobile, PASSCODE, 'phone')).status).toBe(200)
  })
})
