/**
 * Loaded into a server before its own code: the process that started it sets its clock. The clock stands still until the
 * next message.
 */
const RealDate = Date

let at: number | null = null

const now = (): number => at ?? RealDate.now()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

process.on('message', (moment) => {
  at = Number(moment)
  process.send?.(moment)
})
// The channel alone must not keep the server running.
process.channel?.unref()

export {}
