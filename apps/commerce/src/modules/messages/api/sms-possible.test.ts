import { expect, test } from '@jest/globals'
import { startCommerce } from '#testing/commerce'

test('the start names the tenants whose codes cannot be sent by SMS', async () => {
  const lines: string[] = []
  const commerce = await startCommerce({
    catalogue: null,
    config: { smsGateway: { url: 'https://sms.example/send', key: 'key-of-the-gateway' } },
    logStream: { write: (line) => void lines.push(line) },
  })
  await commerce.close()
  const warnings = lines.filter((line) => line.includes('one-time codes cannot be sent'))
  expect(warnings.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, count: 2, tenants: ['alpha', 'beta'] }])
  expect(lines.join('')).not.toContain('key-of-the-gateway')
})
