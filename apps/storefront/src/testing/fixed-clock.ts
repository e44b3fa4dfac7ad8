import { afterEach, beforeEach, jest } from '@jest/globals'
import { NOW } from './fixtures.ts'

const RUNNING = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
  ...(['queueMicrotask', 'nextTick', 'performance'] as const),
]

/** Fixes the clock of each test of a file at `NOW`. Timers run, because user events and MUI need them. */
export function fixClock(): void {
  beforeEach(() => void jest.useFakeTimers({ now: NOW, doNotFake: RUNNING }))
  afterEach(() => void jest.useRealTimers())
}
