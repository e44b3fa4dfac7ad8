/** A complaint as commerce answers it. */
export const wireGrievanceSample = {
  ticket: 'GABCDEFGHJKM',
  orderId: null,
  text: 'The dal was cold.',
  receivedAt: Date.parse('2026-11-24T06:30:00Z'),
  acknowledgedAt: Date.parse('2026-11-24T06:30:00Z'),
  dueAt: Date.parse('2026-12-24T06:30:00Z'),
  answeredAt: null,
  answer: null,
}
