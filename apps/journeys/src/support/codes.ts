import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const outbox = () => join(process.env.JOURNEYS_DATA_DIR ?? '', 'outbox')

function newestCode(channel: 'mobile' | 'email', recipient: string): string | null {
  const messages = readdirSync(outbox())
    .filter((name) => name.endsWith(`-${channel}.txt`))
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .map((name) => readFileSync(join(outbox(), name), 'utf8'))
  const message = messages.find((text) => text.includes(recipient))
  return message?.match(/^code: (\d{6})$/m)?.[1] ?? null
}

/** The one-time code sent to `recipient`, read from the demo's outbox folder. */
export async function codeFor(channel: 'mobile' | 'email', recipient: string): Promise<string> {
  let code: string | null = null
  await expect(() => {
    code = newestCode(channel, recipient)
    expect(code).not.toBeNull()
  }).toPass()
  return code ?? ''
}
