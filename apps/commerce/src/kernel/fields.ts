import { isPlainLine, isPlainText } from '@tiffin/domain/people/plain-text'
import { z } from 'zod'

const LARGEST_INT = 2_147_483_647

// Lone surrogates and zero bytes are valid in JSON, but the database cannot store them as text (SAFE18).
const plainly = { error: 'must hold ordinary characters only' }

/** Single-line text of at most `maximum` characters. */
export const line = (maximum: number) => z.string().max(maximum).refine(isPlainLine, plainly)

/** Multi-line text of at most `maximum` characters. */
export const paragraph = (maximum: number) => z.string().max(maximum).refine(isPlainText, plainly)

/** An id that fits the database's integer. */
export const id = z.int().min(1).max(LARGEST_INT)

/** An id in a path or query string. */
export const idText = z.coerce.number().pipe(id)

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** SAFE2: the characters of an idempotency key. */
export const idempotencyKey = z.string().regex(/^[\w-]{8,64}$/)

/** An amount in rupees, as on the wire. */
export const rupees = z.number().min(-1e9).max(1e9)

/** The device of an operator, in its own words; a header of calls that change something. */
export const deviceHeader = z.object({ 'x-device': line(60).trim().optional() })
