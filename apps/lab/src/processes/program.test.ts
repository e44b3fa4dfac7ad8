import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { freePort } from '../../../../scripts/lib/ports.ts'
import { type Program, startProgram } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiffin-program-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tells = (port: number): string[] => [
  '--input-type=module',
  '--eval',
  `import { createServer } from 'node:http'
   createServer((request, response) => response.end(String(Date.now()))).listen(${port}, '127.0.0.1')`,
]

/** What the program's own clock shows. */
const shownBy = async (readyUrl: string): Promise<number> => Number(await (await fetch(readyUrl)).text())

test('a program keeps the clock that it starts with and is given later, and ends when it is killed', async () => {
  const port = await freePort()
  const readyUrl = `http://127.0.0.1:${port}/`
  const [closing, later] = [Date.parse('2026-12-01T16:00:00.000Z'), Date.parse('2026-12-08T16:00:00.000Z')]
  const from = Date.now()
  const program: Program = await startProgram(tells(port), {
    readyUrls: [readyUrl],
    clock: { from, at: closing, rate: 0 },
  })
  try {
    expect(await shownBy(readyUrl)).toBe(closing)
    await program.setClock({ from: Date.now(), at: later, rate: 0 })
    expect(await shownBy(readyUrl)).toBe(later)
  } finally {
    await program.kill()
  }
  await expect(fetch(readyUrl)).rejects.toThrow()
})

test('a clock that is set on a program which is killed meanwhile does not wait for its answer', async () => {
  const readyUrls = [`http://127.0.0.1:${await freePort()}/`]
  const clock = { from: Date.now(), at: Date.now(), rate: 1 }
  const program = await startProgram(tells(Number(URL.parse(readyUrls[0] ?? '')?.port)), { readyUrls, clock })
  // It cannot answer any more.
  process.kill(program.pid, 'SIGSTOP')
  const isSet = program.setClock(clock)
  await program.kill()
  await isSet
})

test('a program that ends before it is ready is reported with what it said last', async () => {
  const readyUrls = [`http://127.0.0.1:${await freePort()}/`]
  const started = startProgram(['--eval', 'console.log("the port is taken")'], { readyUrls, log: join(folder, 'log') })
  await expect(started).rejects.toThrow('the port is taken')
})
