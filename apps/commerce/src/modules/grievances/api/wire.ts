import type { Grievance } from './grievances.ts'

const timeOf = (at: Date | null): number | null => at?.getTime() ?? null

/** What its owner sees of a complaint. Times in epoch milliseconds. */
export const grievanceWire = (grievance: Grievance) => ({
  ticket: grievance.ticket,
  orderId: grievance.order_id,
  text: grievance.text,
  receivedAt: grievance.received_at.getTime(),
  acknowledgedAt: timeOf(grievance.acknowledged_at),
  dueAt: grievance.due_at.getTime(),
  answeredAt: timeOf(grievance.answered_at),
  answer: grievance.answer,
})

export type GrievanceWire = ReturnType<typeof grievanceWire>
