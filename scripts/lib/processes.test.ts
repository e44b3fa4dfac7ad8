import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from '@jest/globals'

const processes = path.join(import.meta.dirname, 'processes.ts')

/** Prints its pid, and ends when it is stopped, or by itself after two seconds. */
const child = `
  import { stopSignal } from ${JSON.stringify(processes)}
  const stopped = stopSignal()
  stopped.addEventListener('abort', () => { console.log('stopped'); process.exit() })
  setTimeout(() => { console.log('still running'); process.exit() }, 2000)
  console.log(process.pid)`

let pid = 0
afterEach(() => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
})

/** Starts the child as npm does, in a shell, and kills the shell only. Returns what the child then prints. */
async function printedAfterKill(env: Record<string, string>): Promise<string> {
  const { npm_lifecycle_event: _outer, ...outer } = process.env
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module --eval "$CHILD"; true'], {
    env: { ...outer, ...env, NODE: process.execPath, CHILD: child },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
  pid = Number((await lines.next()).value)
  const ended = once(shell, 'exit')
  shell.kill('SIGTERM')
  await ended
  return String((await lines.next()).value)
}

test('a script of npm stops when npm is ended: npm passes the signal to its shell only', async () => {
  expect(await printedAfterKill({ npm_lifecycle_event: 'start' })).toBe('stopped')
})

test('a process in the background, started without npm, outlives its shell', async () => {
  expect(await printedAfterKill({})).toBe('still running')
})
