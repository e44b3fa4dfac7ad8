import type { CodeForm, EntryCode, StandingLimits } from '@tiffin/contract/entry-codes'
import type { CounterLimits } from '@tiffin/domain/wallet/counter-limits'
import { ProblemError, someError } from '../../problem-error.ts'
import { type Caller, read, type ServiceCall, type UpstreamService } from '../service.ts'
import { type CodePicture, pictureInDataUrl, pictureOfSvg } from './code-picture.ts'
import { drawsCodes } from './has-code.ts'
import { wireAddresses } from './wire.ts'
import { toLimits, toWireMost, type WireEntryCode, wireEntryCode, wireLimits, wireRevoked } from './wire-entry-codes.ts'

const noEntry = (): ProblemError => new ProblemError('not-found', (say) => say.addressDoesNotExist)

/** A path of an entry. The id of a call comes from a browser: one that would be another path names no entry. */
function atEntry(
  id: string,
  method: ServiceCall['method'],
  part: string,
): Pick<ServiceCall, 'method' | 'path' | 'route'> {
  if (/^\.+$/.test(id)) throw noEntry()
  return { method, path: `/address/${id}/${part}`, route: `/address/:id/${part}` }
}

/** L20, AMB111: calls about the code of an entry and about what may be bought with it. */
export function entryCodeCalls(service: UpstreamService) {
  const drawn = async (caller: Caller, id: string, form: CodeForm): Promise<WireEntryCode> =>
    read('C', wireEntryCode, await service.send(caller, { ...atEntry(id, 'GET', 'qr'), query: { form } })).value.data

  /** An own server without codes of its own: the picture that stands in its list, which never changes. */
  async function listed(caller: Caller, user: string, id: string): Promise<CodePicture> {
    const answer = await service.send(caller, { method: 'GET', path: '/address', query: { user } })
    const entry = read('B', wireAddresses, answer).value.addresses.find((each) => each.id === id)
    const picture = entry && pictureInDataUrl(entry.qrCode)
    if (!picture) throw noEntry()
    return picture
  }

  return {
    async entryCode(caller: Caller, user: string, id: string, form: CodeForm): Promise<EntryCode> {
      if (drawsCodes(caller.tenant)) {
        const { changesAfterSeconds, validForSeconds, lastDay } = await drawn(caller, id, form)
        return { changesAfter: changesAfterSeconds, validFor: validForSeconds, lastDay }
      }
      await listed(caller, user, id)
      return { changesAfter: null, validFor: null, lastDay: null }
    },
    /** SB25. */
    async entryCodePicture(caller: Caller, user: string, id: string, form: CodeForm): Promise<CodePicture> {
      if (!drawsCodes(caller.tenant)) return listed(caller, user, id)
      const picture = pictureOfSvg((await drawn(caller, id, form)).svg)
      if (!picture) throw new ProblemError('unavailable', someError)
      return picture
    },
    async revokeEntryCode(caller: Caller, id: string): Promise<void> {
      read('C', wireRevoked, await service.send(caller, atEntry(id, 'POST', 'qr/revoke')))
    },
    async counterLimits(caller: Caller, id: string): Promise<StandingLimits> {
      return toLimits(read('C', wireLimits, await service.send(caller, atEntry(id, 'GET', 'limits'))).value)
    },
    async saveCounterLimits(caller: Caller, id: string, limits: CounterLimits): Promise<StandingLimits> {
      const body = { ...limits, dailyMost: toWireMost(limits.dailyMost) }
      return toLimits(
        read('C', wireLimits, await service.send(caller, { ...atEntry(id, 'PUT', 'limits'), body })).value,
      )
    },
  }
}
