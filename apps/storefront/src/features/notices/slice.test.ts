/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { workerFailed } from '../../api/events.ts'
import { announced, type NoticesState, noticeClosed, noticeShown, noticesReducer } from './slice.ts'

const after = (...events: Parameters<typeof noticesReducer>[1][]): NoticesState =>
  events.reduce<NoticesState>(noticesReducer, noticesReducer(undefined, { type: 'start' }))

const textsOf = (state: NoticesState): string[] => state.notices.map((notice) => notice.text)

describe('notices (W1, W6, AMB74)', () => {
  test('are stacked and disappear one by one', () => {
    const both = after(noticeShown({ text: 'a' }), noticeShown({ text: 'b' }))
    expect(textsOf(both)).toEqual(['a', 'b'])
    expect(textsOf(noticesReducer(both, noticeClosed({ id: both.notices[0]?.id ?? 0 })))).toEqual(['b'])
  })

  test('with the same cause are merged (AMB90)', () => {
    expect(textsOf(after(noticeShown({ text: 'Session expired' }), noticeShown({ text: 'Session expired' })))).toEqual([
      'Session expired',
    ])
  })

  test('with the same text and action are merged, with another action are not', () => {
    const retry = (id: number) => ({ label: 'Try again', event: { type: 'retry', payload: id } })
    const shown = after(
      noticeShown({ text: 'a', action: retry(1) }),
      noticeShown({ text: 'a', action: retry(1) }),
      noticeShown({ text: 'a', action: retry(2) }),
    )
    expect(textsOf(shown)).toEqual(['a', 'a'])
  })

  test('leave the live region when they are closed, unless a later text is in it', () => {
    const shown = after(noticeShown({ text: 'a' }))
    const close = noticeClosed({ id: shown.notices[0]?.id ?? -1 })
    expect(noticesReducer(shown, close).announcement).toBe('')
    const later = noticesReducer(shown, announced({ text: '3 dishes found' }))
    expect(noticesReducer(later, close).announcement).toBe('3 dishes found')
  })

  test('a failed worker shows an error', () => {
    expect(after(workerFailed({ message: 'No' })).notices[0]).toMatchObject({ text: 'No', tone: 'error' })
  })

  test('are announced by the live region, as are texts that are not shown', () => {
    expect(after(noticeShown({ text: 'a' })).announcement).toBe('a')
    const said = after(announced({ text: '3 dishes found' }))
    expect(said.announcement).toBe('3 dishes found')
    expect(said.notices).toEqual([])
  })
})
