import { expect, test } from '@jest/globals'
import { startCommerce } from '#testing/commerce'

const serviceKey = 'service-key-of-the-tests'

test('SAFE9: a stop answers requests in flight and ends the event streams', async () => {
  const commerce = await startCommerce({ serviceKey, catalogue: null })
  const stream = await fetch(`${commerce.url}/service/events`, { headers: { authorization: `Bearer ${serviceKey}` } })

  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const { passcodes } = commerce.commerce
  const { verify } = passcodes
  passcodes.verify = async (passcode, stored) => {
    begun.resolve()
    await go.promise
    return verify(passcode, stored)
  }
  const inFlight = fetch(`${commerce.url}/t/alpha/server.store2/v2/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '9812345678', pin: '803921' }),
  })
  await begun.promise
  const stopped = commerce.close()
  go.resolve()
  expect((await inFlight).status).toBe(422)
  await stopped
  expect(await stream.text()).toBe(': open\n\n')
})
