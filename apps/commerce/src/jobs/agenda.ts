/**
 * What a worker of this process has to look at, tenant by tenant, and when.
 * No query crosses tenants, so nobody can ask the database "who has work?": whoever makes work notes it here, and a slow
 * round over all tenants finds what a process that died has left.
 */
export interface Agenda {
  /** There is work for this tenant at that time (epoch milliseconds). An earlier note stays. */
  note(tenant: string, at: number): void
  /** Takes the tenants whose time has come off the list. */
  takeDue(now: number): string[]
  /** When the next one is due; null when nothing is noted. */
  next(): number | null
  /** Calls back whenever something is noted. */
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
