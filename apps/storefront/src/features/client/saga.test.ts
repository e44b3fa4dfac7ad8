import { describe, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { boot } from '../../testing/fixtures.ts'
import { screenClassChanged, selectClient, selectIsMobile } from './slice.ts'

const BOOT = 'GET /api/boot?screenWidth=mobile'

describe('a window that crosses the 576 px line (A3)', () => {
  test('requests the configuration for its new screen class', async () => {
    const { client, ...rest } = boot()
    const server = fakeServer({ [BOOT]: { answer: { ...rest, client: { ...client, name: 'On a phone' } } } })
    const { store } = startClient({ server })
    store.dispatch(screenClassChanged({ screen: 'mobile' }))
    expect(selectIsMobile(store.getState())).toBe(true)
    await waitFor(() => expect(selectClient(store.getState()).name).toBe('On a phone'))
    expect(server.calls).toHaveLength(1)
  })

  test('keeps the old configuration when the request fails (A4)', async () => {
    const server = fakeServer({ [BOOT]: problem('unavailable', 'Down') })
    const { store, notices } = startClient({ server })
    store.dispatch(screenClassChanged({ screen: 'mobile' }))
    await waitFor(() => expect(notices()).toHaveLength(1))
    expect(selectClient(store.getState())).toEqual(boot().client)
  })
})
