import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const outboxOf = (dataDir: string | undefined) => join(dataDir ?? '', 'outbox')

type Channel = 'mobile' | 'email'

function newestCode(outbox: string, tenant: string, channel: Channel, recipient: string, word: string): string | null {
  const newestFirst = readdirSync(outbox)
    .filter((name) => name.endsWith(`-${channel}.txt`))
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  const parts = [`tenant: ${tenant}\n`, recipient, word]
  // Only up to the wanted one: the folder has the messages of all journeys.
  for (const name of newestFirst) {
    const text = readFileSync(join(outbox, name), 'utf8')
    if (parts.every((part) => text.includes(part))) return text.match(/^code: (\d{6})$/m)?.[1] ?? null
  }
  return null
}

interface Message {
  /** A part of its text. */
  readonly word?: string
  /** The data folder of the system that sent it, if it is not the one that the journeys share. */
  readonly dataDir?: string | undefined
  /** A code that is not the wanted one, because it was sent before. */
  readonly after?: string
}

/** The code that the page's tenant last sent to `recipient`; from the demo's outbox folder. */
export async function codeFor(
  page: Page,
  channel: Channel,
  recipient: string,
  { word = '', dataDir = process.env.JOURNEYS_DATA_DIR, after }: Message = {},
): Promise<string> {
  const [tenant = ''] = new URL(page.url()).hostname.split('.')
  let code: string | null = null
  await expect(() => {
    code = newestCode(outboxOf(dataDir), tenant, channel, recipient, word)
    expect(code).not.toBeNull()
    expect(code).not.toBe(after)
  }).toPass()
  return code ?? ''
}
