import type { Commerce } from '#commerce'
import { Problem } from '#kernel/errors'

/** Counts how a placement ended, for the metrics. A payment that is started afterwards has figures of its own. */
export async function counting<W extends { readonly isNew: boolean }>(
  { countPlacement }: Pick<Commerce, 'countPlacement'>,
  placing: Promise<W>,
): Promise<W> {
  try {
    const written = await placing
    countPlacement(written.isNew ? 'placed' : 'repeated')
    return written
  } catch (error) {
    countPlacement(error instanceof Problem && error.status < 500 ? 'refused' : 'failed')
    throw error
  }
}
