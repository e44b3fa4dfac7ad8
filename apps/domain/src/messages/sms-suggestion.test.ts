import { describe, expect, test } from '@jest/globals'
import { catalogueOf } from '../words/catalogue.ts'
import { LANGUAGES } from '../words/language.ts'
import { SMS_KINDS, SMS_VALUES } from './sms-messages.ts'
import { suggestedText } from './sms-suggestion.ts'
import { fillTemplate, templateProblem } from './sms-template.ts'

describe.each(LANGUAGES)('the suggested text in %s', (language) => {
  const { smsTexts } = catalogueOf(language)

  test.each(SMS_KINDS)('of %s can be registered and filled, and names the brand', (kind) => {
    const text = suggestedText(kind, smsTexts, { brand: 'Spice Lane', host: 'order.spicelane.example' })
    expect(templateProblem(kind, text)).toBeNull()
    expect(fillTemplate(text, SMS_VALUES[kind])).toEqual({ text: expect.stringContaining('Spice Lane') })
    // Three parts of 153 characters; operators and phones cut longer ones.
    expect(text.text.length).toBeLessThan(459)
  })

  test('of a code and a passcode ends with the line for browsers, if the tenant has a domain', () => {
    for (const kind of ['code', 'passcode'] as const) {
      const text = (host: string | null) => suggestedText(kind, smsTexts, { brand: 'Spice Lane', host }).text
      expect(text('order.spicelane.example').endsWith('\n\n@order.spicelane.example #{#numeric#}')).toBe(true)
      expect(text(null)).not.toContain('@')
    }
  })
})
