import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const outbox = () => join(process.env.JOURNEYS_DATA_DIR ?? '', 'outbox')

type Channel = 'mobile' | 'email'

function newestCode(tenant: string, channel: Channel, recipient: string): string | null {
  const messages = readdirSync(outbox())
    .filter((name) => name.endsWith(`-${channel}.txt`))
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .map((name) => readFileSync(join(outbox(), name), 'utf8'))
  const message = messages.find((text) => text.includes(`tenant: ${tenant}\n`) && text.includes(recipient))
  return message?.match(/^code: (\d{6})$/m)?.[1] ?? null
}

/** The one-time code that the page's tenant sent to `recipient`, read from the demo's outbox folder. */
export async function codeFor(page: Page, channel: Channel, recipient: string): Promise<string> {
  const [tenant = ''] = new URL(page.url()).hostname.split('.')
  let code: string | null = null
  await expect(() => {
    code = newestCode(tenant, channel, recipient)
    expect(code).not.toBeNull()
  }).toPass()
  return code ?? ''
}
