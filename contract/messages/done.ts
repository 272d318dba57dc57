/**
 * What the server says of a thing done (D-04).
 * @public
 */
export const done = {
  applied: 'Application Sent',
  upgradeApplied: 'Upgrade Application Sent',
  duesPaid: 'Dues Payment Successful',
  upgradePaid: 'Upgrade Payment Successful',
  reopened: 'The application is reopened',
  membershipEnded: 'The membership is ended',
  endingTakenBack: 'The end of the membership is taken back',
  returnApproved: 'The return is approved. The membership goes on once the arrears are verified.',
  membershipGoesOn: 'The membership goes on',
  returnAsked: 'Your request to come back is sent',
  returnWithdrawn: 'Your request to come back is withdrawn',
  returnRefused: 'The request is refused, and the member is told why',
  gradeDayCorrected: 'The day of the grade is corrected',
  reliefGiven: 'The relief is given',
  reliefLifted: 'The relief is lifted',
  waitsForSecond: 'This now waits for a second person',
  membershipPaid: 'Membership Registration Successful',
  answerSaved: 'Your answer is kept',
  answersSent: 'Your answers are sent',
  withdrawn: 'Your application is withdrawn',
  erasureAsked: 'Your request is sent',
  erasureWithdrawn: 'Your request is withdrawn',
  erasureRefused: 'The request is refused, and the member is told why',
} as const
