import { describe, expect, test } from '@jest/globals'
import { specialMenuVisible } from './special-menu.ts'

const end = { date: '2026-11-21', minute: 1380 }
const earlier = { date: '2026-11-21', minute: 600 }
const at = (date: string, minute: number) => ({ date, minute })

const forNow = { orderType: 'regular', timing: 'regular', startsAt: null } as const
const later = (startsAt: ReturnType<typeof at> | null) => ({ orderType: 'regular', timing: 'later', startsAt }) as const
const scheduled = (startsAt: ReturnType<typeof at> | null) =>
  ({ orderType: 'schedule', timing: 'regular', startsAt }) as const

describe('whether the special menu is shown (H4-H6, AMB1)', () => {
  test.each([
    ['H4: for now, a minute before the end', forNow, at('2026-11-21', 1379), true],
    ['AMB1: for now, at the end', forNow, end, false],
    ['H4: for now, a minute after', forNow, at('2026-11-21', 1381), false],
    ['H4: the day before, later in the day', forNow, at('2026-11-20', 1439), true],
    ['H4: the day after, earlier in the day', forNow, at('2026-11-22', 0), false],
    ['H4: a bulk order for now', { ...forNow, orderType: 'bulk' } as const, earlier, true],
    ['H6: a later order before the end', later(at('2026-11-21', 1379)), earlier, true],
    ['AMB1: a later order at the end', later(end), earlier, false],
    ['H6: a later order after the end', later(at('2026-11-22', 600)), earlier, false],
    ['H5: a subscription that starts before the end', scheduled(at('2026-11-21', 600)), earlier, true],
    ['H5: a subscription that starts at the end', scheduled(end), earlier, false],
    ['a later order without a moment', later(null), earlier, false],
  ])('%s: %#', (_, order, now, visible) => expect(specialMenuVisible(order, end, now)).toBe(visible))

  test('an end that cannot be read counts as over', () => expect(specialMenuVisible(forNow, null, earlier)).toBe(false))
})
