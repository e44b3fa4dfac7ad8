import { describe, expect, test } from '@jest/globals'
import { catalogueOf } from '../words/catalogue.ts'
import { type BulkPreferences, bulkAnswersText, completeAnswers } from './bulk-preferences.ts'

const all: BulkPreferences = { purpose: 'BirthDay Party', spice: 'med', guests: '20-50', meal: 'Dinner' }

describe('the answers of a bulk order (P4)', () => {
  test('are complete when all four are given', () => {
    expect(completeAnswers(all)).toEqual(all)
  })

  test.each(['purpose', 'spice', 'guests', 'meal'] as const)('are none without %s', (question) => {
    expect(completeAnswers({ ...all, [question]: undefined })).toBeNull()
  })

  test('are written as one line (AMB86)', () => {
    expect(bulkAnswersText(all, catalogueOf('en').messages)).toBe(
      'Bulk order: BirthDay Party, spice med, 20-50 guests, Dinner',
    )
  })
})
