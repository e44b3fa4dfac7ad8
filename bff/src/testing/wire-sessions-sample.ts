/** The answer of GET /sessions: this device, and one without the optional facts. */
export const wireSessionsSample = {
  statusCode: 200,
  message: 'Success',
  data: {
    sessions: [
      {
        id: '0f5a0b1e-6a53-4a6e-9d0c-1f5f3b1f7c11',
        openedBy: 'passcode',
        device: 'Chrome, Android',
        startedAt: '2026-11-20T06:30:00.000Z',
        seenAt: '2026-11-21T06:30:00.000Z',
        current: true,
      },
      {
        id: '7d6f1f0e-0d3b-4d58-8f2e-6a4b7f0f2a22',
        openedBy: 'sent-passcode',
        device: '',
        startedAt: '2026-11-01T06:30:00.000Z',
        seenAt: null,
        current: false,
      },
    ],
  },
}
