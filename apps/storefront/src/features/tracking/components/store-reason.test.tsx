import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { refundNote, tracking } from '../../../testing/tracking.ts'
import { StoreReason } from './store-reason.tsx'

const storeReason = 'The oven has failed'
const words = `The store says: ${storeReason}`

test.each([
  ['what the store cancelled says why', { storeReason }, 1],
  ['also with a refund of another reason', { storeReason, refunds: [refundNote({ reason: 'Spilled' })] }, 1],
  ['but not what a refund says already', { storeReason, refunds: [refundNote({ reason: storeReason })] }, 0],
  ['what nobody gave a reason for says nothing', {}, 0],
])('SB15: %s', (_what, changes, times) => {
  render(<StoreReason tracking={tracking(800, changes)} />)
  expect(screen.queryAllByText(words)).toHaveLength(times)
})
