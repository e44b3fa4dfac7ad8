/** Q36, Q38: the answer to a changed name without a new e-mail address. */
export const wireEditedSample = {
  statusCode: 200,
  message: 'Edited',
  data: { name: 'Asha R', mobile: '9000000001', email: 'asha@example.com', pendingEmail: null, resendAfter: 0 },
}
