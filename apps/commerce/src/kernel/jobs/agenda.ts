/**
 * The tenants that this process must check for work, and when. No query names rows of several tenants, so the database
 * cannot list the tenants with work: code that creates work calls `note`, and a slow round over all tenants finds the
 * work of processes that died.
 */
export interface Agenda {
  /** Schedules a tenant at a time (epoch milliseconds), unless it is already scheduled earlier. */
  note(tenant: string, at: number): void
  /** Removes and returns the tenants that are due. */
  takeDue(now: number): string[]
  /** When the next tenant is due (epoch milliseconds); null: none is scheduled. */
  next(): number | null
  /** Calls `listener` whenever a tenant is scheduled. */
  onNote(listener: () => void): void
}

export function createAgenda(): Agenda {
  const due = new Map<string, number>()
  const listeners: (() => void)[] = []
  return {
    note(tenant, at) {
      const known = due.get(tenant)
      if (known !== undefined && known <= at) return
      due.set(tenant, at)
      for (const listener of listeners) listener()
    },
    takeDue(now) {
      const ready = [...due].filter(([, at]) => at <= now).map(([tenant]) => tenant)
      for (const tenant of ready) due.delete(tenant)
      return ready
    },
    next: () => (due.size ? Math.min(...due.values()) : null),
    onNote: (listener) => void listeners.push(listener),
  }
}
