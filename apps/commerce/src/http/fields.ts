import { z } from 'zod'

const LARGEST_INT = 2_147_483_647

// A zero byte is valid JSON and no valid text for the database.
const withoutNul = (value: string): boolean => !value.includes('\u0000')

/** Text of at most `maximum` characters. */
export const text = (maximum: number) => z.string().max(maximum).refine(withoutNul, 'must not contain a zero byte')

/** An id that fits the database's integer. */
export const id = z.int().min(1).max(LARGEST_INT)

/** The same id in a path or query. */
export const idText = z.coerce.number().pipe(id)

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** An amount in rupees as the wire carries it. */
export const rupees = z.number().min(-1e9).max(1e9)
