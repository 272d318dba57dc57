/** The same of payments and registrations, apart: a page of a payment's result loads no others. */
export const paymentNotices = {
  invalidUser: { tone: 'destructive', title: 'Invalid User' },
  invalidEvent: { tone: 'destructive', title: 'Invalid Event Selected' },
  paymentFailed: { tone: 'destructive', title: 'Error In Payment', text: 'Please try again or Contact Support' },
  /** After `paymentFailed`, when the server knows better. */
  paymentArrived: { tone: 'success', title: 'Payment Received', text: 'Your payment has arrived after all.' },
  registrationIncomplete: { tone: 'destructive', title: 'Something Went Wrong', text: 'registration Incomplete' },
  paymentIncomplete: { tone: 'destructive', title: 'Something Went Wrong', text: 'Payment Incomplete' },
} as const
