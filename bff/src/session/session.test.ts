import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { sealerOf } from './seal.ts'
import { sealedSession, sealedSignUp } from './session.ts'

const sealer = sealerOf([{ id: 'k', secret: randomBytes(32) }])
const session = { token: 't', mobile: '9000000001', name: 'Asha', email: 'a@example.com', expires: 1000 }

test('a session is valid at its own tenant only, and until it expires (SAFE11)', () => {
  const sealed = sealedSession(sealer).seal(session, 'spice')
  expect(sealedSession(sealer).open(sealed, 'spice', 999)).toEqual(session)
  expect(sealedSession(sealer).open(sealed, 'greens', 999)).toBeNull()
  expect(sealedSession(sealer).open(sealed, 'spice', 1000)).toBeNull()
})

test('a pending sign-up is not accepted as a session, nor the reverse', () => {
  const pending = sealedSignUp(sealer).seal({ token: 't', expires: 1000 }, 'spice')
  expect(sealedSession(sealer).open(pending, 'spice', 1)).toBeNull()
  expect(sealedSignUp(sealer).open(sealedSession(sealer).seal(session, 'spice'), 'spice', 1)).toBeNull()
})
