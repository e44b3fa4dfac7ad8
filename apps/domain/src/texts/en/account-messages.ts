/**
 * Q7-Q38: texts that the specs prescribe, verbatim. Apart from the other messages, because the client loads them with
 * the forms of sign-in and account only (PERF6).
 */
export const accountMessages = {
  notAValidName: 'Not a valid name',
  phoneNotValid: 'Phone number is not valid',
  emailNotValid: 'Email address not Valid',
  invalidPasscode: 'Invalid Passcode',
  enterPasscode: 'Please Enter Passcode',
  enterNumberOrEmail: 'Please Enter Number or Email to Sign In',
  eitherMobileOrEmail: 'Please enter either of mobile or email to Login',
  enterNumberOrEmailToResend: 'Please Enter Number or Email',
  eitherMobileOrEmailToResend: 'Please enter either of mobile or email',
  otpNotCorrect: 'OTP not correct',
  codeVerified: 'Verified',
  signedIn: 'Successfully Signed In',
  enterOldPasscode: 'Please enter Old Passcode',
  enterNewPasscode: 'Please enter New Passcode',
  enterConfirmPasscode: 'Please enter Confirm Passcode',
  passcodeChanged: 'Successfully Passcode Changed',
  enterName: 'Please enter name',
  profileEdited: 'Profile edited Successfully',
} as const
