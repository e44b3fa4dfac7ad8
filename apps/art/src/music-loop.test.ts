import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { composeLoop, LOOP_SAMPLES, SAMPLE_RATE, toWav } from './music-loop.ts'

const loop = composeLoop()
const steps = Array.from(loop, (sample, at) => Math.abs((loop[(at + 1) % loop.length] ?? 0) - sample))

const loudness = (from: number, to: number): number => {
  const part = loop.subarray(from, to)
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}

describe('the music of a tenant (C17, AMB78)', () => {
  test('lasts between 12 and 16 seconds', () => {
    expect(loop).toHaveLength(LOOP_SAMPLES)
    expect(LOOP_SAMPLES / SAMPLE_RATE).toBeGreaterThanOrEqual(12)
    expect(LOOP_SAMPLES / SAMPLE_RATE).toBeLessThanOrEqual(16)
  })

  test('repeats without a click: the step over the seam is no larger than those within the music', () => {
    const seam = steps.at(-1) ?? 1
    const sorted = [...steps].sort((one, other) => one - other)
    expect(seam).toBeLessThan(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
    expect(seam).toBeLessThan(0.06)
  })

  test('sounds across the seam: it starts without silence', () => {
    const moment = SAMPLE_RATE / 20
    const before = loudness(LOOP_SAMPLES - moment, LOOP_SAMPLES)
    expect(before).toBeGreaterThan(0.01)
    expect(loudness(0, moment)).toBeGreaterThan(before / 2)
  })

  test('never clips, and leaves room for the voice of a screen reader', () => {
    const loudest = loop.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudest).toBeCloseTo(0.6, 6)
    expect(loudness(0, LOOP_SAMPLES)).toBeLessThan(0.2)
  })

  test('equals the file in the preset, in less than 500 kB', () => {
    const stored = readFileSync(join(import.meta.dirname, '../../../themes/ember/music.wav'))
    const made = toWav(loop)
    expect(stored.length).toBeLessThan(500_000)
    expect(stored.subarray(0, 44)).toEqual(made.subarray(0, 44))
    // `Math.sin` differs in the last bit between processors.
    const furthest = Array.from(loop.keys()).reduce((most, at) => {
      const place = 44 + at * 2
      return Math.max(most, Math.abs(stored.readInt16LE(place) - made.readInt16LE(place)))
    }, 0)
    expect(furthest).toBeLessThanOrEqual(1)
  })
})
