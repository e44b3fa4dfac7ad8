import { describe, expect, test } from '@jest/globals'
import { getStorefront } from '@tiffin/contract/storefront'
import type { UnknownAction } from 'redux'
import { runSaga } from 'redux-saga'
import { fakeServer, problem } from '../testing/fake-server.ts'
import { call } from './call.ts'
import { sessionExpired, tokenExpired, workerFailed } from './events.ts'
import { safely } from './safely.ts'

const key = 'GET /api/stores/1/storefront'
const input = { params: { storeId: 1 } }

function start() {
  const events: UnknownAction[] = []
  const io = { dispatch: (event: UnknownAction) => events.push(event) }
  return {
    events,
    task: runSaga(
      io,
      safely(function* () {
        yield* call(getStorefront, input)
      }),
    ),
  }
}

describe('a call inside a saga', () => {
  test.each([
    ['session-expired', sessionExpired],
    ['token-expired', tokenExpired],
  ] as const)('%s becomes its event and no second notice (W2, W3, AMB90)', async (code, event) => {
    fakeServer({ [key]: problem(code, 'Session expired') }).install()
    const { events, task } = start()
    await task.toPromise()
    expect(events).toEqual([event({ message: 'Session expired' })])
  })

  test('that fails for another reason ends its worker with a notice; the watcher survives (W1)', async () => {
    fakeServer({ [key]: problem('refused', 'Not today') }).install()
    const { events, task } = start()
    await task.toPromise()
    expect(events).toEqual([workerFailed({ message: 'Not today' })])
    expect(task.error()).toBeUndefined()
  })

  test('is aborted when its saga is cancelled', async () => {
    let signal: AbortSignal | null | undefined
    globalThis.fetch = (_, init) => {
      signal = init?.signal
      return new Promise(() => undefined)
    }
    const { task } = start()
    task.cancel()
    await task.toPromise()
    expect(signal?.aborted).toBe(true)
  })

  test('whose saga is cancelled ends the saga, which does not go on without an answer', async () => {
    globalThis.fetch = () => new Promise(() => undefined)
    const steps: string[] = []
    const task = runSaga(
      {},
      safely(function* () {
        steps.push('asked')
        yield* call(getStorefront, input)
        steps.push('answered')
      }),
    )
    task.cancel()
    await task.toPromise()
    expect(steps).toEqual(['asked'])
  })
})
