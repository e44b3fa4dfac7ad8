import { isSpokenId, newSpokenId } from '#kernel/spoken-id'

export const newOrderId = (): string => newSpokenId()

/** True: the text has the form of an order id. */
export const isOrderId = (text: string): boolean => isSpokenId(text)
