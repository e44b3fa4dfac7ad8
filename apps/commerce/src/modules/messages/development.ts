import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '@tiffin/serving/make-folder'
import type { Outgoing, Send } from './api/senders.ts'

const address = (message: Outgoing): string =>
  message.channel === 'mobile' ? `+91 ${message.recipient}` : message.recipient

/** The lines that only a message of this channel has. */
function ownLines(message: Outgoing): readonly string[] {
  if (message.channel === 'email') return [`subject: ${message.subject}`]
  const { registration } = message
  return [registration ? `template: ${registration.templateId} of ${registration.header}` : 'template: not registered']
}

const fileText = (message: Outgoing): string =>
  [
    `tenant: ${message.tenant}`,
    `channel: ${message.channel}`,
    `to: ${address(message)}`,
    ...(message.code === null ? [] : [`code: ${message.code}`]),
    ...ownLines(message),
    '',
    message.text,
    '',
  ].join('\n')

/** One above the highest number in the folder, so that files of earlier runs stay. */
function firstNumber(folder: string): number {
  const numbers = readdirSync(folder).map((name) => Number.parseInt(name, 10))
  return Math.max(0, ...numbers.filter(Number.isFinite)) + 1
}

/**
 * The development outbox: nothing is sent. Each message is written to `<n>-<channel>.txt` in `folder`, and its code is
 * printed for the developer.
 */
export function developmentSender(folder: string, print: (line: string) => void): Send<Outgoing> {
  makeFolder(folder, 0o700)
  let number = firstNumber(folder)
  const nextFile = (channel: string) => path.join(folder, `${number++}-${channel}.txt`)

  /** Other processes write there too: a number that is taken is theirs. */
  async function write(message: Outgoing): Promise<void> {
    try {
      await writeFile(nextFile(message.channel), fileText(message), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      await write(message)
    }
  }
  return async (message) => {
    await write(message)
    if (message.code !== null) {
      print(`code for ${address(message)} (${message.channel}): ${message.code}  [${message.tenant}]`)
    }
  }
}
