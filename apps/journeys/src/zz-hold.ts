import startSystem from './support/system.ts'
import { urlOf } from './support/story.ts'
const stop = await startSystem()
console.log(urlOf('handi-raat', ''))
await new Promise((r) => setTimeout(r, Number(process.env.HOLD ?? 60) * 1000))
await stop()
