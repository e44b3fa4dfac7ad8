import { expect, jest, test } from '@jest/globals'
import { startCommerce } from '../testing/commerce.ts'
import { createRecentRequests } from './recent-requests.ts'

test('SAFE8: a request is recent until its time is over', () => {
  let now = 0
  const requests = createRecentRequests(() => now)
  expect(requests.areComing()).toBe(false)
  requests.note()
  now = 249
  expect(requests.areComing()).toBe(true)
  now = 250
  expect(requests.areComing()).toBe(false)
})

test('SAFE8: every request to commerce is noted', async () => {
  const { app, commerce, close } = await startCommerce()
  try {
    const noted = jest.spyOn(commerce.requests, 'note')
    await app.inject('/t/none/server.store2/v2/store/list')
    expect(noted).toHaveBeenCalledTimes(1)
  } finally {
    await close()
  }
})
