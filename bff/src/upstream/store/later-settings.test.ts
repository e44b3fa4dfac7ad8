import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { toLaterSettings, wireLaterSettings } from './later-settings.ts'

const read = (store: object) => toLaterSettings(z.object(wireLaterSettings).parse(store))

const NONE = { laterFrom: 'tomorrow', meals: [], cutOffs: [] }

describe("a store's settings for later orders", () => {
  test('are read in minutes and Sunday-based weekdays (H10)', () => {
    const settings = read({
      laterFrom: 'today',
      meals: [{ code: 'lunch', name: 'Lunch', time: '12:30:00' }],
      cutOffs: [
        { meal: 'lunch', weekdays: [0, 6], daysBefore: 1, time: '18:00' },
        { meal: null, weekdays: null, minutes: '30' },
      ],
    })
    expect(settings).toEqual({
      laterFrom: 'today',
      meals: [{ code: 'lunch', name: 'Lunch', minute: 750 }],
      cutOffs: [
        { meal: 'lunch', weekdays: [1, 0], before: { kind: 'clock', days: 1, minute: 1080 } },
        { meal: null, weekdays: null, before: { kind: 'minutes', minutes: 30 } },
      ],
    })
  })

  test.each<[string, object]>([
    ['absent', {}],
    ['null', { laterFrom: null, meals: null, cutOffs: null }],
    ['of another kind', { laterFrom: 'yesterday', meals: 'lunch', cutOffs: { minutes: 30 } }],
    ['meals that cannot be read', { meals: [{ code: 'lunch', time: 'noon' }, { name: 'Tea', time: '16:00' }, null] }],
    [
      'cut-offs that cannot be read',
      { cutOffs: [{ minutes: -1 }, { daysBefore: 1 }, { minutes: 30, weekdays: [7] }, { minutes: 1e9 }, {}] },
    ],
  ])('change nothing when they are %s', (_, store) => expect(read(store)).toEqual(NONE))

  test('keep one meal for a time of the day', () => {
    const meals = ['lunch', 'early'].map((code) => ({ code, name: '', time: '12:30' }))
    expect(read({ meals }).meals).toEqual([{ code: 'lunch', name: 'lunch', minute: 750 }])
  })
})
