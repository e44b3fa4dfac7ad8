import { expect, test } from '@jest/globals'
import { toChannel } from './channels.ts'

test.each(['mobile', ' Phone ', 'EMAIL', 'e-mail'])('AMB43: %j names a channel', (type) => {
  expect(['mobile', 'email']).toContain(toChannel(type))
})

test.each(['constructor', 'valueOf', '__proto__', 'toString', '', 'sms'])('SAFE18: %j names none', (type) => {
  expect(toChannel(type)).toBeNull()
})
