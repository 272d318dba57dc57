/**
 * Sentences on the screens that a flow leads through.
 * @public
 */
export const flowScreens = {
  noApplications: 'No Applications Yet',
  registered: 'Thank You for Registering!',
  notRegistered: 'Registration was not Successful', // spec: 'Registration was not Successfull'
  contactSupport: 'Please Contact Support',
  registrationConfirmed: 'Your Registration is Confirmed!',
  upgradeConfirmed: 'Your Upgrade Payment is Confirmed!',
  duesConfirmed: 'Your Dues Payment is Confirmed! Please log out and log in again to continue',
  paymentNotSuccessful: 'Payment was not Successful', // spec: 'Payment was not Successfull'
  hello: 'Hello',
  duesPrompt: 'Please complete your payment to continue accessing your dashboard',
  paymentReceived: 'We have received your payment.',
  paymentUnderReview: 'The chapter office is checking it and will write to you.',
  detailsMailed: 'We have sent the details to your e-mail',
  checkYourEmail: 'Check your Email',
  otpJustSent: 'We have just sent you an OTP.',
  signInToApply: 'Sign in to apply',
  applicationSteps: [
    'Basic Details',
    'Career Details',
    'History Of Applicant (NIPR use only)',
    'Chapter details (NIPR use only)',
  ],
  applicationReceived: 'We have received your application. Your login details were sent to you by e-mail.',
  applicationReviewed: 'The review takes 3-5 business days. An e-mail follows when your application is approved.',
} as const
