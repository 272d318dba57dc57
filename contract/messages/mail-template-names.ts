interface Named {
  title: string
  /** Whom such mails go to, and about what. */
  group: 'account' | 'membership' | 'money' | 'office'
}

/** Every mail whose words the office may write anew, by the name of its template. One kind of mail may have several. */
export const mailTemplateNames = {
  'account-created': { title: 'Account made', group: 'account' },
  'already-registered': { title: 'Account made again', group: 'account' },
  'confirm-email': { title: 'Address to confirm', group: 'account' },
  'reset-code': { title: 'Code to reset a password', group: 'account' },
  'password-changed': { title: 'Password changed', group: 'account' },
  'email-asked': { title: 'Other address given', group: 'account' },
  'email-changed': { title: 'Address changed', group: 'account' },
  'accounts-merged': { title: 'Two accounts made one', group: 'account' },
  'member-invited': { title: 'Member invited', group: 'account' },
  'erasure-asked': { title: 'Erasure asked for', group: 'account' },
  'erasure-refused': { title: 'Erasure refused', group: 'account' },
  'data-erased': { title: 'Data erased', group: 'account' },
  'application-received': { title: 'Application received', group: 'membership' },
  'application-received-new': { title: 'Application received, with a new account', group: 'membership' },
  'application-questions': { title: 'Questions about an application', group: 'membership' },
  'questions-reminder': { title: 'Reminder of questions', group: 'membership' },
  'application-lapsed': { title: 'Application lapsed', group: 'membership' },
  'membership-approved': { title: 'Membership approved', group: 'membership' },
  'membership-rejected': { title: 'Membership not approved', group: 'membership' },
  'membership-approval-reversed': { title: 'Approval of a membership taken back', group: 'membership' },
  'membership-rejection-reversed': { title: 'Rejection of a membership taken back', group: 'membership' },
  'membership-begun': { title: 'Membership begun', group: 'membership' },
  'membership-ended': { title: 'Membership ended', group: 'membership' },
  'upgrade-received': { title: 'Upgrade received', group: 'membership' },
  'upgrade-approved': { title: 'Upgrade approved', group: 'membership' },
  'upgrade-rejected': { title: 'Upgrade not approved', group: 'membership' },
  'upgrade-approval-reversed': { title: 'Approval of an upgrade taken back', group: 'membership' },
  'upgrade-rejection-reversed': { title: 'Rejection of an upgrade taken back', group: 'membership' },
  'upgrade-paid': { title: 'Upgrade paid', group: 'money' },
  'dues-paid': { title: 'Dues paid', group: 'money' },
  'registered-free': { title: 'Ticket, free', group: 'money' },
  'registered-paid': { title: 'Ticket, paid', group: 'money' },
  'registered-late': { title: 'Ticket, paid after all', group: 'money' },
  'payment-received': { title: 'Payment received, under review', group: 'money' },
  'payment-unclear': { title: 'Payment unclear, under review', group: 'money' },
  'payment-returned': { title: 'Money returned', group: 'money' },
  'payment-transferred': { title: 'Money returned by bank transfer', group: 'money' },
  'payment-for-office': { title: 'Payment to look at', group: 'office' },
  'application-for-office': { title: 'New application', group: 'office' },
  'answer-for-office': { title: 'Questions answered', group: 'office' },
  'applications-of-day': { title: 'Applications of the day', group: 'office' },
  'approval-asked': { title: 'Approval asked for', group: 'office' },
  'approval-asked-alone': { title: 'Approval asked for, one person in the office', group: 'office' },
  'office-invited': { title: 'Staff invited', group: 'office' },
  'office-factor-reset': { title: 'Second factor reset', group: 'office' },
  'recovery-code-used': { title: 'Recovery code used', group: 'office' },
} as const satisfies Record<string, Named>

export type MailTemplateName = keyof typeof mailTemplateNames
