/** Toast titles of failures (ERR-01 to ERR-21). */
export const failed = {
  anything: 'An Error Occurred',
  updatingProfile: 'Error Updating Profile',
  changingPassword: 'Error Changing Password',
  loggingIn: 'Error Logging In', // spec: 'Error Signing Up' and 'Error Login in'
  signingUp: 'Error Signing Up',
  invokingPayment: 'Error Invoking Payment',
  sendingApplication: 'Error Sending Application',
  registeringForEvent: 'Error Registering for Event',
  requestingOtp: 'Error Requesting OTP', // spec: 'Error Creating User' and 'Error Request OTP'
  resettingPassword: 'Error Resetting Password', // spec: 'Error Reseting Password'
  completingDuesPayment: 'Error Completing Dues Payment',
} as const

export const somethingWentWrong = 'Something went wrong'

/** Sentences that stand on a screen in the place of a page that could not be shown. */
export const screens = {
  unexpected: 'Unexpected Application Error!',
  offline: 'You are offline',
  partMissed: 'A part of this page could not be loaded.',
} as const
