/** What a reader knows of an order. */
export interface Numbered {
  /** The number of the order's last change that it shows; null: unknown. */
  readonly seq: number | null
}

/**
 * AMB84: true when an answer shows an earlier state than the known one, so that it must not replace it. Without numbers
 * the later answer counts.
 */
export const isOutdated = (answer: Numbered, known: Numbered | null): boolean =>
  answer.seq !== null && known !== null && known.seq !== null && answer.seq < known.seq
