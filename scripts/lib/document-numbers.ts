/** A store whose documents have numbers. Absent: not known. */
interface NumberedStore {
  readonly tenant: string
  readonly code: string
  readonly gst?: string | undefined
  readonly documentPrefix?: string | undefined
}

/** Two stores that would give documents of one GST number the same number. */
export interface EqualNumbers {
  readonly tenant: string
  readonly line: string
}

/**
 * AMB112: stores of different tenants with the same GST number and document prefix. Only here they are seen together; those
 * of one tenant are checked with its catalogue.
 */
export function equalNumbers(stores: readonly NumberedStore[]): EqualNumbers[] {
  const first = new Map<string, NumberedStore>()
  return stores.flatMap((store): EqualNumbers[] => {
    const { tenant, code, gst, documentPrefix } = store
    if (!gst || documentPrefix === undefined) return []
    const key = `${gst} ${documentPrefix}`
    const before = first.get(key) ?? store
    first.set(key, before)
    if (before.tenant === tenant) return []
    const message = `has the GST number ${gst} and the document prefix "${documentPrefix}" of store ${before.code} of ${before.tenant}: state another documentPrefix`
    return [{ tenant, line: `${tenant}: store ${code}: ${message}` }]
  })
}
