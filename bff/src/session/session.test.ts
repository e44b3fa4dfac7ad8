import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { sealerOf } from './seal.ts'
import { sealedSession, sealedSignUp } from './session.ts'

const sealer = sealerOf([{ id: 'k', secret: randomBytes(32) }])
const session = { token: 't', mobile: '9000000001', name: 'Asha', email: 'a@example.com', expires: 1000 }

test('a session is worth something at its own tenant only, and until it is over (SAFE11)', () => {
  const sealed = sealedSession(sealer).seal(session, 'spice')
  expect(sealedSession(sealer).open(sealed, 'spice', 999)).toEqual(session)
  expect(sealedSession(sealer).open(sealed, 'greens', 999)).toBeNull()
  expect(sealedSession(sealer).open(sealed, 'spice', 1000)).toBeNull()
})

test('a pending sign-up does not pass for a session, nor the other way round', () => {
  const pending = sealedSignUp(sealer).seal({ token: 't', expires: 1000 }, 'spice')
  expect(sealedSession(sealer).open(pending, 'spice', 1)).toBeNull()
  expect(sealedSignUp(sealer).open(sealedSession(sealer).seal(session, 'spice'), 'spice', 1)).toBeNull()
})
