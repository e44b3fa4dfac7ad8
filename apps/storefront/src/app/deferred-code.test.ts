import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { resumePlacementSaga } from '../flows/resume-placement/saga.ts'
import { loadDeferredCode } from './deferred-code.ts'
import { bindParts, startParts } from './late-parts.ts'
import type { Saga } from './root-saga.ts'

const started: Saga[] = []

beforeEach(() => {
  started.length = 0
  localStorage.clear()
  bindParts({ run: (sagas) => void started.push(...sagas), reduce: () => undefined })
  // Idle at once.
  Object.assign(window, { requestIdleCallback: (run: () => void) => run() })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

const someSaga: Saga = jest.fn(function* () {})

test('an unresolved placement is looked up on any page, by a saga that loads only then (AMB32)', async () => {
  loadDeferredCode()
  await settled()
  expect(started).toEqual([])
  localStorage.setItem('attempt', '{}')
  loadDeferredCode()
  await waitFor(() => expect(started).toEqual([resumePlacementSaga]))
})

test('a saga that two pages need starts once, and again with another store', () => {
  startParts({ sagas: [someSaga] })
  startParts({ sagas: [someSaga, resumePlacementSaga] })
  expect(started).toEqual([someSaga, resumePlacementSaga])
  bindParts({ run: (sagas) => void started.push(...sagas), reduce: () => undefined })
  startParts({ sagas: [someSaga] })
  expect(started).toHaveLength(3)
})
