import { expect, test } from '@jest/globals'
import { walletIssuersProblem } from './wallet-issuers.ts'

type Tenant = Parameters<typeof walletIssuersProblem>[0]
const tenant = { clientConfig: { walletEnabled: true } } as Tenant

test.each([
  ['one business in several states', ['06AAAAL0000A1Z5', '07AAAAL0000A1Z5'], null],
  ['numbers that are missing or of another form', ['06AAAAL0000A1Z5', '', undefined, '12'], null],
  ['two businesses in one state', ['06AAAAL0000A1Z5', '06AAAAM0000A1Z5'], 'AAAAL0000A: s0; AAAAM0000A: s1'],
])('A18: the issuer of a wallet, of stores with %s', (_what, numbers, holders) => {
  const problem = walletIssuersProblem(
    tenant,
    numbers.map((gst, at) => ({ code: `s${at}`, gst })),
  )
  if (holders === null) expect(problem).toBeNull()
  else expect(problem).toContain(`different PANs (${holders})`)
})
