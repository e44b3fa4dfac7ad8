/** Above this, a countdown shows minutes. */
const MAX_SECONDS = 120

interface WaitWords {
  readonly inSeconds: (seconds: number) => string
  readonly inMinutes: (minutes: number) => string
}

/** The label of a button that has to wait: some limits of codes last for an hour (SAFE14). */
export const waitLabel = (seconds: number, { inSeconds, inMinutes }: WaitWords): string =>
  seconds > MAX_SECONDS ? inMinutes(Math.ceil(seconds / 60)) : inSeconds(seconds)
