import type { Paise } from '@tiffin/domain/money/money'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'

interface ModelLot {
  lastDay: LocalDate
  amount: Paise
}

/** What an order has taken from a wallet and not given back; AMB110: while it is held, what is set aside for it. */
export interface ModelOrder {
  readonly wallet: number
  isHeld: boolean
  cash: Paise
  /** By the number of the lot. */
  readonly lots: Map<number, Paise>
}

export const copyOfOrder = (order: ModelOrder): ModelOrder => structuredClone(order)

/** A top-up of a wallet: what was paid, without what was returned. */
export interface ModelTopUp {
  readonly id: string
  amount: Paise
}

/** A wallet in plain numbers: what the ledger is compared with. */
export class ModelWallet {
  cash: Paise = 0
  owed: Paise = 0
  held: Paise = 0
  /** The first is number 1. */
  readonly lots: ModelLot[] = []
  /** The oldest first. One that was charged back is none any more. */
  readonly topUps: ModelTopUp[] = []
  /** The balance that the newest row of the passbook has to state; null: there is no row. */
  newest: Paise | null = null

  copy(): ModelWallet {
    const { lots, topUps, ...numbers } = structuredClone({ ...this })
    const copy = Object.assign(new ModelWallet(), numbers)
    copy.lots.push(...lots)
    copy.topUps.push(...topUps)
    return copy
  }

  balance(today: LocalDate): Paise {
    return this.lots.filter(({ lastDay }) => lastDay >= today).reduce((sum, { amount }) => sum + amount, this.cash)
  }

  topUp(id: string, amount: Paise, today: LocalDate): void {
    const settled = Math.min(this.owed, amount)
    this.topUps.push({ id, amount })
    this.owed -= settled
    this.cash += amount - settled
    this.newest = this.balance(today)
  }

  bonus(amount: Paise, days: number, today: LocalDate): void {
    this.lots.push({ lastDay: addDays(today, days), amount })
    this.newest = this.balance(today)
  }

  /** The bonus that expires first, then cash; the caller takes no more than there is. */
  take(amount: Paise, today: LocalDate): Pick<ModelOrder, 'cash' | 'lots'> {
    const taken = new Map<number, Paise>()
    let left = amount
    while (left > 0) {
      const open = this.lots.filter((lot) => lot.lastDay >= today && lot.amount > 0)
      const [first] = open.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : a.lastDay > b.lastDay ? 1 : 0))
      if (!first) break
      const part = Math.min(left, first.amount)
      first.amount -= part
      left -= part
      taken.set(this.lots.indexOf(first) + 1, part)
    }
    this.cash -= left
    this.newest = this.balance(today)
    return { cash: left, lots: taken }
  }

  /** As `take`, into what is held. */
  hold(amount: Paise, today: LocalDate): Pick<ModelOrder, 'cash' | 'lots'> {
    this.held += amount
    return this.take(amount, today)
  }

  /** The provider's part succeeded. */
  takeHeld(order: ModelOrder, today: LocalDate): void {
    this.held -= leftOf(order)
    order.isHeld = false
    this.newest = this.balance(today)
  }

  /** It failed: all is back where it came from. */
  releaseHeld(order: ModelOrder, today: LocalDate): void {
    this.held -= leftOf(order)
    order.isHeld = false
    this.giveBack(order, leftOf(order), today)
  }

  penalty(amount: Paise, today: LocalDate): void {
    const held = Math.min(amount, this.balance(today))
    this.take(held, today)
    this.owed += amount - held
  }

  /** Cash first, then each lot, each up to what it paid; a lot can be spent for seven days more at least. */
  giveBack(order: ModelOrder, amount: Paise, today: LocalDate): void {
    const cash = Math.min(amount, order.cash)
    order.cash -= cash
    this.cash += cash
    let left = amount - cash
    for (const number of [...order.lots.keys()].toSorted((a, b) => a - b)) {
      const paid = order.lots.get(number) ?? 0
      const part = Math.min(left, paid)
      const lot = this.lots[number - 1]
      if (part === 0 || !lot) continue
      order.lots.set(number, paid - part)
      lot.amount += part
      left -= part
      if (lot.lastDay < addDays(today, 7)) lot.lastDay = addDays(today, 7)
    }
    this.newest = this.balance(today)
  }

  /** Settles the debt, gives cash back to its top-ups, the newest first, and ends the bonuses; returns what each gets. */
  close(today: LocalDate): ReadonlyMap<string, Paise> {
    const settled = Math.min(this.cash, this.owed)
    this.owed -= settled
    this.cash -= settled
    const back = new Map<string, Paise>()
    for (const topUp of this.topUps.toReversed()) {
      const part = Math.min(this.cash, topUp.amount)
      if (part > 0) back.set(topUp.id, part)
      this.cash -= part
      topUp.amount -= part
    }
    if (this.cash > 0) throw new Error('Cash came from no top-up')
    const ended = this.lots.filter(({ amount }) => amount > 0)
    for (const lot of ended) lot.amount = 0
    if (settled + back.size + ended.length > 0) this.newest = this.balance(today)
    return back
  }

  /** Takes a top-up back: from cash what is there, and the rest is owed. Returns what was there. */
  chargeBack(topUp: ModelTopUp, today: LocalDate): Paise {
    const taken = Math.min(this.cash, topUp.amount)
    this.cash -= taken
    this.owed += topUp.amount - taken
    this.topUps.splice(this.topUps.indexOf(topUp), 1)
    this.newest = this.balance(today)
    return taken
  }

  lapse(number: number, today: LocalDate): void {
    const lot = this.lots[number - 1]
    if (!lot || lot.amount === 0) return
    lot.amount = 0
    this.newest = this.balance(today)
  }

  /** The rows of the balance as the ledger has them, without those of zero. */
  rows(wallet: number): readonly string[] {
    const rows = [
      ...[['cash', 0, this.cash] as const, ['held', 0, this.held] as const, ['owed', 0, this.owed] as const],
      ...this.lots.map(({ amount }, at) => ['bonus', at + 1, amount] as const),
    ]
    return rows
      .filter(([, , amount]) => amount !== 0)
      .map(([account, lot, amount]) => `${wallet} ${account} ${lot} ${amount}`)
  }
}

/** What is left of an order to give back. */
export const leftOf = ({ cash, lots }: ModelOrder): Paise => [...lots.values()].reduce((sum, part) => sum + part, cash)
