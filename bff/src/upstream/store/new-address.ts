import type { HttpAnswer } from '../http.ts'
import { read } from '../service.ts'
import { wireNewAddress } from './wire.ts'

/** L11: throws with the specified message if the upstream sends none. */
export const readNewAddress = (answer: HttpAnswer): { id: string; qrCode: string } =>
  read('B', wireNewAddress, answer, (say) => say.problemAddingAddress).value
