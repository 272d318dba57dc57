/**
 * The one catalogue of texts that the requirements fix, for browser and server.
 * A text is written as it is shown; where the specification words it otherwise, its wording stands beside it.
 */

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

/** What a call says when the failure is not an HTTP error (ERR-24 to ERR-45). */
export const couldNot = {
  getAllNewsPost: 'Could not Get all News Post',
  getNewsPost: 'Could not Get single News Post',
  getAllEvents: 'Could not Get all Events',
  getEvent: 'Could not Get single Event',
  registerFree: 'Could not Register for Free Event',
  registerPaid: 'Could not Register for Paid Event',
  loginUser: 'Could not Login User',
  requestPasswordReset: 'Could not Request Password Reset', // spec: 'Could Request Password Reset'
  resetPassword: 'Could not Reset password',
  updateProfile: 'Could not Update your profile',
  changePassword: 'Could not Change Password',
  getUser: 'Could not Get User',
  completeDuesPayment: 'Could not Complete Dues Payment',
  getAllGrades: 'Could not Get all Grades',
  getGrade: 'Could not Get Single Grade',
  applyForUpgrade: 'Could not Apply for Upgrade',
  completeUpgradePayment: 'Could not Complete Upgrade Payment',
  getUpgradeApplications: 'Could not get my Upgrade Application',
  applyForMembership: 'Could not Apply for Membership',
  completeMembershipRegistration: 'Could not complete Membership Registration',
  getResource: 'Could not Get Resource',
  getGallery: 'Could not Get Gallery',
} as const

// Fetched with the first form, not with the first page.
export { notices } from './notices.ts'

/**
 * What the server says of a thing done (D-04).
 * @public
 */
export const done = {
  upgradeApplied: 'Upgrade Application Sent',
  duesPaid: 'Dues Payment Successful',
  upgradePaid: 'Upgrade Payment Successful',
} as const

/** Sentences that stand on a screen, not in a toast. */
export const screens = {
  comingSoon: "We're working hard to bring you something amazing. Stay tuned!",
  unexpected: 'Unexpected Application Error!',
  noNews: 'No News Post at the Moment',
  noUpcomingEvents: 'No Upcoming Events at the Moment',
  noHeldEvents: 'No Held Events at the Moment',
  noResources: 'No Held Resource at the Moment',
  noGallery: 'No Gallery Image at the Moment',
  noApplications: 'No Applications Yet',
  eventClosed: 'Registration for this event has closed',
  registered: 'Thank You for Registering!',
  notRegistered: 'Registration was not Successful', // spec: 'Registration was not Successfull'
  contactSupport: 'Please Contact Support',
  registrationConfirmed: 'Your Registration is Confirmed!',
  upgradeConfirmed: 'Your Upgrade Payment is Confirmed!',
  duesConfirmed: 'Your Dues Payment is Confirmed! Please log out and log in again to continue',
  paymentNotSuccessful: 'Payment was not Successful', // spec: 'Payment was not Successfull'
  duesPrompt: 'Please complete your payment to continue accessing your dashboard',
  paymentReceived: 'We have received your payment.',
  paymentUnderReview: 'The chapter office is checking it and will write to you.',
  detailsMailed: 'We have sent the details to your e-mail',
  checkYourEmail: 'Check your Email',
  otpJustSent: 'We have just sent you an OTP.',
  signInToApply: 'Sign in to apply',
} as const
