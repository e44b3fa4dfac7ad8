import type { LocalDate } from '@tiffin/domain/time/clock'
import { addDays } from '@tiffin/domain/time/clock'
import { localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import type { WalletFile } from '@tiffin/tenancy/wallet.schema'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { type CodeFacts, type CodeForm, codeText, dayNumber, LIFE_MS, STEP_MS, stepAt } from '#modules/counter/api/code'
import { codeKey, generationOf } from '#modules/counter/api/codes'
import { codePicture } from '#modules/counter/api/picture'
import { type NamedEntry, requireOwnEntry } from './own-entry.ts'
import { schoolYearEnd } from './school-year.ts'

/** L20: a code as its owner sees it. */
export interface OwnCode {
  readonly form: CodeForm
  readonly svg: string
  readonly validForSeconds: number
  /** When there is another one; null: this one stays. */
  readonly changesAfterSeconds: number | null
  /** Of a printed code; null: it is for a screen. */
  readonly lastDay: LocalDate | null
}

type Timed = Omit<OwnCode, 'form' | 'svg'> & Pick<CodeFacts, 'time'>

const secondsTo = (moment: number, now: number): number => Math.max(1, Math.ceil((moment - now) / 1000))

function timedForPhone(now: number): Timed {
  const step = stepAt(now)
  return {
    time: { form: 'phone', step },
    validForSeconds: secondsTo(step * STEP_MS + LIFE_MS, now),
    changesAfterSeconds: secondsTo((step + 1) * STEP_MS, now),
    lastDay: null,
  }
}

function timedForPaper({ timeZone, schoolYearEnds, printedCodes }: WalletFile, now: number): Timed {
  if (!printedCodes) throw problems.refused((say) => say.printedCodesOff)
  const lastDay = schoolYearEnd(localTimeAt(now, timeZone).date, schoolYearEnds)
  return {
    time: { form: 'print', day: dayNumber(lastDay) },
    validForSeconds: secondsTo(momentOf(addDays(lastDay, 1), 0, timeZone), now),
    changesAfterSeconds: null,
    lastDay,
  }
}

/**
 * L20, AMB111: the code of an entry for its owner. Throws as `requireOwnEntry`, and refused for a printed one where those
 * are not accepted.
 */
export async function ownCode(tx: TenantTx, own: NamedEntry, form: CodeForm, now: number): Promise<OwnCode> {
  const { id: entry } = await requireOwnEntry(tx, own)
  const { time, ...timed } = form === 'phone' ? timedForPhone(now) : timedForPaper(own.tenant.wallet, now)
  const key = await codeKey(tx, new Date(now))
  const text = codeText(key, { entry, generation: await generationOf(tx, entry), time })
  return { form, svg: codePicture(text), ...timed }
}
