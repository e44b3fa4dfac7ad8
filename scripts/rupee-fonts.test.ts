import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { root } from './lib/settings.ts'

const cwd = join(root, 'apps/storefront')

/** Runs code over the exports of the build's module, `it`; returns what the code evaluates to. */
async function inBuild(code: string): Promise<unknown> {
  const script = `import('./rupee-fonts.ts').then(async (it) => process.stdout.write(JSON.stringify(await (${code}))))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script], { cwd })
  return JSON.parse(stdout)
}

describe('the font files that the build makes for the rupee sign (PERF7)', () => {
  test('a font that has the sign becomes a small file that draws it', async () => {
    const made = "it.rupeeFontOf('figtree')"
    expect(await inBuild(`${made}.then(it.drawsRupee)`)).toBe(true)
    expect(await inBuild(`${made}.then((file) => file.length)`)).toBeLessThan(2048)
  })

  test('a font without the sign stops the build with its name', async () => {
    expect(await inBuild("it.rupeeFontOf('outfit').catch(({ message }) => message)")).toMatch(/^outfit does not draw ₹/)
  })

  test('a file that cannot be decoded draws nothing', async () => {
    expect(await inBuild("it.drawsRupee(Buffer.from('wOF2 and then no font'))")).toBe(false)
    expect(await inBuild("it.rupeeFontOf('figtree').then((file) => it.drawsRupee(file.subarray(0, 400)))")).toBe(false)
  })
})
