export const wirePasskeysSample = {
  statusCode: 200,
  message: 'Success',
  data: {
    passkeys: [
      {
        id: '5f1c6c1e-88d5-4c52-9c1c-8a6d3f1f7a33',
        name: 'Chrome, Android',
        host: 'spice.localhost',
        createdAt: '2026-11-01T06:30:00.000Z',
        lastUsedAt: '2026-11-20T06:30:00.000Z',
      },
    ],
  },
}
