import { randomBytes } from 'node:crypto'
import { sealerOf } from '@tiffin/bff/session/seal'
import { digits, type Row } from './report.ts'
import { inTurn, median } from './rounds.ts'

const OPENS = 20_000

/** PERF10: the time to open the sealed cookie of a request. */
export async function measureSessionCheck(rounds: number): Promise<Row> {
  const sealer = sealerOf([{ id: 'k1', secret: randomBytes(32) }])
  const profile = { name: 'Asha Rao', mobile: '9000000001', email: 'asha@example.com' }
  const sealed = sealer.seal(
    JSON.stringify({ ...profile, token: 'x'.repeat(43), expires: Date.now() }),
    'session|bench',
  )
  const open = async () => {
    const from = performance.now()
    for (let at = 0; at < OPENS; at += 1) if (!sealer.open(sealed, 'session|bench')) throw new Error('it did not open')
    return ((performance.now() - from) * 1000) / OPENS
  }
  const { open: taken = [] } = await inTurn(rounds, { open })
  const figure = median(taken)
  return { id: 'PERF10', what: 'session check', figure: `${digits(figure, 1)} µs`, goal: '<= 30 µs', met: figure <= 30 }
}
