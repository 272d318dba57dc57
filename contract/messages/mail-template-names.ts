interface Named {
  title: string
  /** Whom such mails go to, and about what. */
  group: 'account' | 'membership' | 'money' | 'office'
  /**
   * Of money, of coming in, of approvals, or with a link that opens something: its words are an owner's, with a second person, and
   * hold no link and no account number that was typed.
   */
  guarded?: true
}

/** Every mail whose words the office may write anew, by the name of its template. One kind of mail may have several. */
export const mailTemplateNames = {
  'account-created': { title: 'Account made', group: 'account', guarded: true },
  'already-registered': { title: 'Sign-up with a known address', group: 'account', guarded: true },
  'confirm-email': { title: 'Confirm the address', group: 'account', guarded: true },
  'reset-code': { title: 'Code to reset a password', group: 'account', guarded: true },
  'password-changed': { title: 'Password changed', group: 'account', guarded: true },
  'email-asked': { title: 'Change of address asked for', group: 'account', guarded: true },
  'email-changed': { title: 'Address changed', group: 'account', guarded: true },
  'email-asked-by-office': { title: 'Change of address asked for by the office', group: 'account', guarded: true },
  'member-factor-on': { title: 'Second factor of a member switched on', group: 'account', guarded: true },
  'member-factor-off': { title: 'Second factor of a member switched off', group: 'account', guarded: true },
  'member-factor-reset': { title: 'Second factor of a member reset by the office', group: 'account', guarded: true },
  'member-codes-made': { title: 'New recovery codes of a member', group: 'account', guarded: true },
  'member-code-used': { title: 'Recovery code of a member used', group: 'account', guarded: true },
  'accounts-merged': { title: 'Two accounts made one', group: 'account', guarded: true },
  'member-invited': { title: 'Member invited', group: 'account', guarded: true },
  'erasure-asked': { title: 'Erasure asked for', group: 'account', guarded: true },
  'erasure-refused': { title: 'Erasure refused', group: 'account', guarded: true },
  'data-erased': { title: 'Data erased', group: 'account', guarded: true },
  'application-received': { title: 'Application received', group: 'membership' },
  'application-received-new': { title: 'Application received, with a new account', group: 'membership', guarded: true },
  'application-questions': { title: 'Questions about an application', group: 'membership', guarded: true },
  'questions-reminder': { title: 'Reminder of questions', group: 'membership', guarded: true },
  'application-lapsed': { title: 'Application lapsed', group: 'membership' },
  'membership-approved': { title: 'Membership approved', group: 'membership', guarded: true },
  'membership-rejected': { title: 'Membership not approved', group: 'membership' },
  'membership-approval-reversed': { title: 'Approval of a membership taken back', group: 'membership' },
  'membership-rejection-reversed': { title: 'Rejection of a membership taken back', group: 'membership' },
  'membership-begun': { title: 'Membership begun', group: 'membership', guarded: true },
  'membership-ended': { title: 'Membership ended', group: 'membership' },
  'membership-resigned': { title: 'Membership ended, resigned', group: 'membership' },
  'membership-transferred': { title: 'Membership ended, transferred', group: 'membership' },
  'membership-expelled': { title: 'Membership ended, expelled', group: 'membership' },
  'membership-goes-on': { title: 'Membership goes on', group: 'membership', guarded: true },
  'upgrade-received': { title: 'Upgrade received', group: 'membership' },
  'upgrade-approved': { title: 'Upgrade approved', group: 'membership', guarded: true },
  'upgrade-rejected': { title: 'Upgrade not approved', group: 'membership' },
  'upgrade-approval-reversed': { title: 'Approval of an upgrade taken back', group: 'membership' },
  'upgrade-rejection-reversed': { title: 'Rejection of an upgrade taken back', group: 'membership' },
  'upgrade-paid': { title: 'Upgrade paid', group: 'money', guarded: true },
  'dues-paid': { title: 'Dues paid', group: 'money', guarded: true },
  'transfer-booked': { title: 'Bank transfer booked as dues', group: 'money', guarded: true },
  'transfer-undone': { title: 'Booking of a bank transfer undone', group: 'money', guarded: true },
  'dues-coming': { title: 'Reminder, dues of the coming year', group: 'money', guarded: true },
  'dues-open': { title: 'Reminder, dues are not paid', group: 'money', guarded: true },
  'dues-warning': { title: 'Warning before the day of loss', group: 'money', guarded: true },
  'dues-loss-day': { title: 'Warning on the day of loss', group: 'money', guarded: true },
  'registered-free': { title: 'Ticket, free', group: 'money' },
  'registered-paid': { title: 'Ticket, paid', group: 'money', guarded: true },
  'registered-late': { title: 'Ticket, paid late', group: 'money', guarded: true },
  'waiting-list-joined': { title: 'Waiting list joined', group: 'money' },
  'waiting-list-paid': { title: 'Waiting list: paid already', group: 'money', guarded: true },
  'place-offered': { title: 'Place offered from the waiting list', group: 'money', guarded: true },
  'places-free': { title: 'Free places, told to the waiting list', group: 'money' },
  'waiting-list-ended': { title: 'Waiting list ended without a place', group: 'money' },
  'waiting-list-ended-paid': {
    title: 'Waiting list ended without a place: paid already',
    group: 'money',
    guarded: true,
  },
  'tickets-found': { title: 'Tickets, asked for by their holder', group: 'money' },
  'event-reminder': { title: 'Reminder of an event', group: 'money' },
  'seat-cancelled': { title: 'Seat cancelled', group: 'money' },
  'paid-seat-cancelled': { title: 'Paid seat cancelled by its holder', group: 'money', guarded: true },
  'paid-seat-cancelled-payer': { title: 'Paid seat cancelled, to the payer', group: 'money', guarded: true },
  'seat-given': { title: 'Seat given to somebody else', group: 'money' },
  'event-called-off': { title: 'Event called off, nothing paid', group: 'money' },
  'event-called-off-paid': { title: 'Event called off, paid', group: 'money', guarded: true },
  'event-moved': { title: 'Event has a new time or place', group: 'money' },
  'event-moved-refund': {
    title: 'Event has a new time or place, with a right to a refund',
    group: 'money',
    guarded: true,
  },
  'event-moved-waiting': { title: 'Event has a new time or place, for the waiting list', group: 'money' },
  'payment-received': { title: 'Payment received, under review', group: 'money', guarded: true },
  'payment-unclear': { title: 'Payment unclear, under review', group: 'money', guarded: true },
  'payment-returned': { title: 'Money returned', group: 'money', guarded: true },
  'payment-transferred': { title: 'Money returned by bank transfer', group: 'money', guarded: true },
  'payment-for-office': { title: 'Payment to look at', group: 'office', guarded: true },
  'application-for-office': { title: 'New application', group: 'office' },
  'answer-for-office': { title: 'Questions answered', group: 'office' },
  'applications-of-day': { title: 'Applications of the day', group: 'office' },
  'approval-asked': { title: 'Approval asked for', group: 'office', guarded: true },
  'approval-asked-alone': { title: 'Approval asked for, one person in the office', group: 'office', guarded: true },
  'office-invited': { title: 'Staff invited', group: 'office', guarded: true },
  'office-invited-waiting': { title: 'Staff invited, a role waits for approval', group: 'office', guarded: true },
  'office-factor-reset': { title: 'Second factor reset', group: 'office', guarded: true },
  'recovery-code-used': { title: 'Recovery code used', group: 'office', guarded: true },
  'staff-added': { title: 'Somebody new in the office', group: 'office', guarded: true },
  'factor-added': { title: 'Own second factor added', group: 'office', guarded: true },
  'factor-added-owner': { title: 'Second factor of an owner added', group: 'office', guarded: true },
} as const satisfies Record<string, Named>

export type MailTemplateName = keyof typeof mailTemplateNames

const named: Record<MailTemplateName, Named> = mailTemplateNames

export const isGuardedMail = (name: MailTemplateName) => named[name].guarded === true
