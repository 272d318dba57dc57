/** Toasts whose whole wording is fixed (VAL, ERR-20, ERR-21, REG-03 and the success toasts). */
export const notices = {
  enterEveryField: {
    tone: 'destructive',
    title: 'Invalid Input', // spec: 'Invlid Input'
    text: 'You have not entered all fields', // spec: 'You haved not entered all fields'
  },
  passwordTooShort: { tone: 'destructive', title: 'Invalid Input', text: 'Use 8 characters or more.' },
  enterYourEmail: { tone: 'destructive', title: 'Invalid Input', text: 'Please Enter All Fields' },
  enterWholeCode: { tone: 'destructive', title: 'Invalid Otp', text: 'Please enter all Fields with a valid Otp' },
  enterBothPasswords: { tone: 'destructive', title: 'Incomplete Details', text: 'Please enter all Fields' },
  passwordsDiffer: {
    tone: 'destructive',
    title: 'Your Passwords do not Match', // spec: 'Your Password do not Match'
    text: 'Please Ensure your Passwords Match', // spec: the same with a space at its end
  },
  provideEveryField: { tone: 'destructive', title: 'Please Provide all Fields' },
  loggedIn: { tone: 'success', title: 'Login Successful' },
  accountCreated: { tone: 'success', title: 'Account Created' },
  otpSent: { tone: 'success', title: 'OTP Sent' },
  passwordReset: {
    tone: 'success',
    title: 'Password Reset Successful',
    text: 'You have successfully reset your password', // spec: 'You have successfuly reset your password'
  },
  profileUpdated: { tone: 'success', title: 'Profile Update Success' },
  passwordChanged: { tone: 'success', title: 'Password Change Success' }, // spec: 'Login Successful'
  applicationSent: {
    tone: 'success',
    title: 'Congratulations! Application Sent',
    text: 'We will get back to you shortly', // spec: 'We will get back to you shotly'
  },
} as const
