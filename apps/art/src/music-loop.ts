import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Samples per second: enough for plucked strings, at about a third of the usual file size. */
export const SAMPLE_RATE = 16_000

const BEAT_SECONDS = 0.8
const BEATS = 16

// Local copies: inside a Jest sandbox global look-ups are slow, and these are called millions of times.
const { exp, PI, sin } = Math

/** Number of samples of the loop. */
export const LOOP_SAMPLES = BEATS * BEAT_SECONDS * SAMPLE_RATE

/** The tonic Sa in Hz, a low D flat; every pitch is given in semitones above it. */
const TONIC = 138.59

/** The sound of a string; `shimmer` is from 0 to 1. */
interface Voice {
  readonly partials: number
  /** Exponent of the decrease in volume from each partial to the next. */
  readonly tilt: number
  /** Decay of the lowest partial, per second; higher partials decay faster. */
  readonly fade: number
  readonly shimmer: number
  readonly seconds: number
}

const drone: Voice = { partials: 14, tilt: 0.85, fade: 0.55, shimmer: 0.45, seconds: 6 }
const strings: Voice = { partials: 7, tilt: 1.35, fade: 2.1, shimmer: 0.08, seconds: 3 }
const bass: Voice = { partials: 2, tilt: 2, fade: 5, shimmer: 0, seconds: 1 }

interface Note {
  readonly voice: Voice
  /** Beats after the loop's start. */
  readonly at: number
  /** Semitones above the tonic. */
  readonly pitch: number
  readonly loudness: number
}

/** The four strings of a tanpura in turn: Pa, Sa, Sa, and the deep Sa. */
const droneNotes: readonly Note[] = [0, 4, 8, 12].flatMap((bar) =>
  [7, 12, 12, 0].map((pitch, string) => ({
    voice: drone,
    at: bar + string,
    pitch,
    loudness: string === 3 ? 0.3 : 0.2,
  })),
)

/** [beat, semitones, loudness] of the tune: an evening scale with the raised fourth. */
const tune: readonly (readonly [number, number, number])[] = [
  [0, 24, 0.3],
  [1, 23, 0.24],
  [1.5, 21, 0.22],
  [2, 19, 0.3],
  [4, 16, 0.26],
  [4.5, 18, 0.22],
  [5, 19, 0.28],
  [6, 21, 0.24],
  [6.5, 19, 0.2],
  [8, 23, 0.3],
  [9, 21, 0.24],
  [9.5, 19, 0.22],
  [10, 18, 0.26],
  [10.5, 16, 0.22],
  [12, 14, 0.28],
  [12.5, 16, 0.2],
  [13, 18, 0.22],
  [13.5, 16, 0.2],
  [14, 14, 0.24],
  [15, 23, 0.16],
]

const pulse: readonly Note[] = [0, 3, 6, 8, 11, 14].map((at) => ({
  voice: bass,
  at,
  pitch: -12,
  loudness: at % 8 === 0 ? 0.4 : 0.24,
}))

const notes: readonly Note[] = [
  ...droneNotes,
  ...pulse,
  ...tune.map(([at, pitch, loudness]) => ({ voice: strings, at, pitch, loudness })),
]

/** Rises within 6 ms, so that a string does not click, and reaches zero before the string is cut off. */
function envelope(seconds: number, voice: Voice): number {
  const rise = Math.min(1, seconds / 0.006)
  const end = Math.min(1, (voice.seconds - seconds) / 0.4)
  return rise * end
}

function stringAt(seconds: number, frequency: number, voice: Voice): number {
  let sound = 0
  for (let partial = 1; partial <= voice.partials; partial += 1) {
    const hertz = frequency * partial
    if (hertz > SAMPLE_RATE * 0.42) break
    const strength = partial ** -voice.tilt * exp(-voice.fade * (0.7 + 0.3 * partial) * seconds)
    const shimmer = 1 - voice.shimmer * (0.5 + 0.5 * sin(2 * PI * (0.35 + 0.11 * partial) * seconds + partial))
    sound += strength * shimmer * sin(2 * PI * hertz * seconds)
  }
  return sound
}

/** One string, struck once. */
function ring(voice: Voice, pitch: number): Float64Array {
  const frequency = TONIC * 2 ** (pitch / 12)
  return new Float64Array(Math.round(voice.seconds * SAMPLE_RATE)).map((_, step) => {
    const seconds = step / SAMPLE_RATE
    return envelope(seconds, voice) * stringAt(seconds, frequency, voice)
  })
}

/** Returns a memoized `ring`. */
function cachedRing(): typeof ring {
  const cache = new Map<Voice, Map<number, Float64Array>>()
  return (voice, pitch) => {
    const rings = cache.get(voice) ?? new Map<number, Float64Array>()
    cache.set(voice, rings)
    const sound = rings.get(pitch) ?? ring(voice, pitch)
    rings.set(pitch, sound)
    return sound
  }
}

/** Adds a note to the loop. Sound beyond the loop's end continues at its start, so that the seam is inaudible. */
function strike(loop: Float64Array, note: Note, sound: Float64Array): void {
  const start = Math.round(note.at * BEAT_SECONDS * SAMPLE_RATE)
  for (let step = 0; step < sound.length; step += 1) {
    const at = (start + step) % LOOP_SAMPLES
    loop[at] = (loop[at] ?? 0) + note.loudness * (sound[step] ?? 0)
  }
}

const PEAK = 0.6

/** The loop as samples from -1 to 1, the same at every call. */
export function composeLoop(): Float64Array {
  const loop = new Float64Array(LOOP_SAMPLES)
  const ringOf = cachedRing()
  for (const note of notes) strike(loop, note, ringOf(note.voice, note.pitch))
  const loudest = loop.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return loop.map((sample) => (sample * PEAK) / loudest)
}

const HEADER_BYTES = 44

/** A WAV file of the samples: one channel, 16 bits. */
export function toWav(samples: Float64Array): Buffer {
  const bytes = samples.length * 2
  const wav = Buffer.alloc(HEADER_BYTES + bytes)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SAMPLE_RATE, 24)
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(bytes, 40)
  for (const [at, sample] of samples.entries()) {
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), HEADER_BYTES + at * 2)
  }
  return wav
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '../../../themes/ember/music.wav'), toWav(composeLoop()))
}
