import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const outbox = () => join(process.env.JOURNEYS_DATA_DIR ?? '', 'outbox')

type Channel = 'mobile' | 'email'

function newestCode(tenant: string, channel: Channel, recipient: string, word: string): string | null {
  const messages = readdirSync(outbox())
    .filter((name) => name.endsWith(`-${channel}.txt`))
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .map((name) => readFileSync(join(outbox(), name), 'utf8'))
  const parts = [`tenant: ${tenant}\n`, recipient, word]
  const message = messages.find((text) => parts.every((part) => text.includes(part)))
  return message?.match(/^code: (\d{6})$/m)?.[1] ?? null
}

/** The code that the page's tenant last sent to `recipient`, in a message with this word; from the demo's outbox folder. */
export async function codeFor(page: Page, channel: Channel, recipient: string, word = ''): Promise<string> {
  const [tenant = ''] = new URL(page.url()).hostname.split('.')
  let code: string | null = null
  await expect(() => {
    code = newestCode(tenant, channel, recipient, word)
    expect(code).not.toBeNull()
  }).toPass()
  return code ?? ''
}
