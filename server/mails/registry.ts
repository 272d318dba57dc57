// Written by `npm run check` and the builds, from the files server/areas/<area>/mails/<kind>.ts: change nothing here.
import answerForOffice from '../areas/applications/mails/answer-for-office.ts'
import applicationForOffice from '../areas/applications/mails/application-for-office.ts'
import applicationLapsed from '../areas/applications/mails/application-lapsed.ts'
import applicationQuestions from '../areas/applications/mails/application-questions.ts'
import applicationReceived from '../areas/applications/mails/application-received.ts'
import applicationsOfDay from '../areas/applications/mails/applications-of-day.ts'
import membershipApproved from '../areas/applications/mails/membership-approved.ts'
import membershipBegun from '../areas/applications/mails/membership-begun.ts'
import membershipRejected from '../areas/applications/mails/membership-rejected.ts'
import membershipReversed from '../areas/applications/mails/membership-reversed.ts'
import questionsReminder from '../areas/applications/mails/questions-reminder.ts'
import upgradeApproved from '../areas/applications/mails/upgrade-approved.ts'
import upgradePaid from '../areas/applications/mails/upgrade-paid.ts'
import upgradeReceived from '../areas/applications/mails/upgrade-received.ts'
import upgradeRejected from '../areas/applications/mails/upgrade-rejected.ts'
import upgradeReversed from '../areas/applications/mails/upgrade-reversed.ts'
import duesCredit from '../areas/dues/mails/dues-credit.ts'
import duesPaid from '../areas/dues/mails/dues-paid.ts'
import duesReminder from '../areas/dues/mails/dues-reminder.ts'
import membershipEnded from '../areas/dues/mails/membership-ended.ts'
import membershipGoesOn from '../areas/dues/mails/membership-goes-on.ts'
import returnApproved from '../areas/dues/mails/return-approved.ts'
import returnAsked from '../areas/dues/mails/return-asked.ts'
import returnRefused from '../areas/dues/mails/return-refused.ts'
import billEventMoved from '../areas/events/mails/bill-event-moved.ts'
import billSeatOver from '../areas/events/mails/bill-seat-over.ts'
import eventCalledOff from '../areas/events/mails/event-called-off.ts'
import eventMoved from '../areas/events/mails/event-moved.ts'
import eventReminder from '../areas/events/mails/event-reminder.ts'
import paidSeatCancelled from '../areas/events/mails/paid-seat-cancelled.ts'
import placeOffered from '../areas/events/mails/place-offered.ts'
import placesFree from '../areas/events/mails/places-free.ts'
import registered from '../areas/events/mails/registered.ts'
import seatCancelled from '../areas/events/mails/seat-cancelled.ts'
import seatGiven from '../areas/events/mails/seat-given.ts'
import ticketsFound from '../areas/events/mails/tickets-found.ts'
import waitingListEnded from '../areas/events/mails/waiting-list-ended.ts'
import waitingListJoined from '../areas/events/mails/waiting-list-joined.ts'
import accountCreated from '../areas/identity/mails/account-created.ts'
import alreadyRegistered from '../areas/identity/mails/already-registered.ts'
import confirmEmail from '../areas/identity/mails/confirm-email.ts'
import emailAsked from '../areas/identity/mails/email-asked.ts'
import emailAskedByOffice from '../areas/identity/mails/email-asked-by-office.ts'
import emailChanged from '../areas/identity/mails/email-changed.ts'
import memberCodeUsed from '../areas/identity/mails/member-code-used.ts'
import memberCodesMade from '../areas/identity/mails/member-codes-made.ts'
import memberFactorOff from '../areas/identity/mails/member-factor-off.ts'
import memberFactorOn from '../areas/identity/mails/member-factor-on.ts'
import memberFactorReset from '../areas/identity/mails/member-factor-reset.ts'
import passwordChanged from '../areas/identity/mails/password-changed.ts'
import resetCode from '../areas/identity/mails/reset-code.ts'
import letter from '../areas/mail/mails/letter.ts'
import letterTest from '../areas/mail/mails/letter-test.ts'
import templateTest from '../areas/mail/mails/template-test.ts'
import accountsMerged from '../areas/members/mails/accounts-merged.ts'
import certificateMade from '../areas/members/mails/certificate-made.ts'
import dataErased from '../areas/members/mails/data-erased.ts'
import erasureAsked from '../areas/members/mails/erasure-asked.ts'
import erasureRefused from '../areas/members/mails/erasure-refused.ts'
import letterMade from '../areas/members/mails/letter-made.ts'
import listingOff from '../areas/members/mails/listing-off.ts'
import listingOn from '../areas/members/mails/listing-on.ts'
import mcpdAccepted from '../areas/members/mails/mcpd-accepted.ts'
import mcpdAsked from '../areas/members/mails/mcpd-asked.ts'
import mcpdRefused from '../areas/members/mails/mcpd-refused.ts'
import mcpdTakenBack from '../areas/members/mails/mcpd-taken-back.ts'
import memberInvited from '../areas/members/mails/member-invited.ts'
import memberMessage from '../areas/members/mails/member-message.ts'
import numberChanged from '../areas/members/mails/number-changed.ts'
import paperRevoked from '../areas/members/mails/paper-revoked.ts'
import billAsked from '../areas/money/mails/bill-asked.ts'
import billCancelled from '../areas/money/mails/bill-cancelled.ts'
import billConsent from '../areas/money/mails/bill-consent.ts'
import billDue from '../areas/money/mails/bill-due.ts'
import billExpired from '../areas/money/mails/bill-expired.ts'
import billIssued from '../areas/money/mails/bill-issued.ts'
import billLineReturned from '../areas/money/mails/bill-line-returned.ts'
import billPaid from '../areas/money/mails/bill-paid.ts'
import billPartPaid from '../areas/money/mails/bill-part-paid.ts'
import billSeatsNotGiven from '../areas/money/mails/bill-seats-not-given.ts'
import billSeatsOver from '../areas/money/mails/bill-seats-over.ts'
import billShare from '../areas/money/mails/bill-share.ts'
import billShareUndone from '../areas/money/mails/bill-share-undone.ts'
import paymentForOffice from '../areas/money/mails/payment-for-office.ts'
import paymentReturned from '../areas/money/mails/payment-returned.ts'
import paymentStanding from '../areas/money/mails/payment-standing.ts'
import paymentUnderReview from '../areas/money/mails/payment-under-review.ts'
import refundRefused from '../areas/money/mails/refund-refused.ts'
import seatRefunded from '../areas/money/mails/seat-refunded.ts'
import shareBooked from '../areas/money/mails/share-booked.ts'
import splitBooked from '../areas/money/mails/split-booked.ts'
import splitUndone from '../areas/money/mails/split-undone.ts'
import transferBooked from '../areas/money/mails/transfer-booked.ts'
import transferUndone from '../areas/money/mails/transfer-undone.ts'
import approvalAsked from '../areas/staff/mails/approval-asked.ts'
import approvalNotDone from '../areas/staff/mails/approval-not-done.ts'
import factorAdded from '../areas/staff/mails/factor-added.ts'
import officeFactorReset from '../areas/staff/mails/office-factor-reset.ts'
import officeInvited from '../areas/staff/mails/office-invited.ts'
import recoveryCodeUsed from '../areas/staff/mails/recovery-code-used.ts'
import staffAdded from '../areas/staff/mails/staff-added.ts'

export const mails = {
  'account-created': accountCreated,
  'accounts-merged': accountsMerged,
  'already-registered': alreadyRegistered,
  'answer-for-office': answerForOffice,
  'application-for-office': applicationForOffice,
  'application-lapsed': applicationLapsed,
  'application-questions': applicationQuestions,
  'application-received': applicationReceived,
  'applications-of-day': applicationsOfDay,
  'approval-asked': approvalAsked,
  'approval-not-done': approvalNotDone,
  'bill-asked': billAsked,
  'bill-cancelled': billCancelled,
  'bill-consent': billConsent,
  'bill-due': billDue,
  'bill-event-moved': billEventMoved,
  'bill-expired': billExpired,
  'bill-issued': billIssued,
  'bill-line-returned': billLineReturned,
  'bill-paid': billPaid,
  'bill-part-paid': billPartPaid,
  'bill-seat-over': billSeatOver,
  'bill-seats-not-given': billSeatsNotGiven,
  'bill-seats-over': billSeatsOver,
  'bill-share': billShare,
  'bill-share-undone': billShareUndone,
  'certificate-made': certificateMade,
  'confirm-email': confirmEmail,
  'data-erased': dataErased,
  'dues-credit': duesCredit,
  'dues-paid': duesPaid,
  'dues-reminder': duesReminder,
  'email-asked': emailAsked,
  'email-asked-by-office': emailAskedByOffice,
  'email-changed': emailChanged,
  'erasure-asked': erasureAsked,
  'erasure-refused': erasureRefused,
  'event-called-off': eventCalledOff,
  'event-moved': eventMoved,
  'event-reminder': eventReminder,
  'factor-added': factorAdded,
  letter,
  'letter-made': letterMade,
  'letter-test': letterTest,
  'listing-off': listingOff,
  'listing-on': listingOn,
  'mcpd-accepted': mcpdAccepted,
  'mcpd-asked': mcpdAsked,
  'mcpd-refused': mcpdRefused,
  'mcpd-taken-back': mcpdTakenBack,
  'member-code-used': memberCodeUsed,
  'member-codes-made': memberCodesMade,
  'member-factor-off': memberFactorOff,
  'member-factor-on': memberFactorOn,
  'member-factor-reset': memberFactorReset,
  'member-invited': memberInvited,
  'member-message': memberMessage,
  'membership-approved': membershipApproved,
  'membership-begun': membershipBegun,
  'membership-ended': membershipEnded,
  'membership-goes-on': membershipGoesOn,
  'membership-rejected': membershipRejected,
  'membership-reversed': membershipReversed,
  'number-changed': numberChanged,
  'office-factor-reset': officeFactorReset,
  'office-invited': officeInvited,
  'paid-seat-cancelled': paidSeatCancelled,
  'paper-revoked': paperRevoked,
  'password-changed': passwordChanged,
  'payment-for-office': paymentForOffice,
  'payment-returned': paymentReturned,
  'payment-standing': paymentStanding,
  'payment-under-review': paymentUnderReview,
  'place-offered': placeOffered,
  'places-free': placesFree,
  'questions-reminder': questionsReminder,
  'recovery-code-used': recoveryCodeUsed,
  'refund-refused': refundRefused,
  registered,
  'reset-code': resetCode,
  'return-approved': returnApproved,
  'return-asked': returnAsked,
  'return-refused': returnRefused,
  'seat-cancelled': seatCancelled,
  'seat-given': seatGiven,
  'seat-refunded': seatRefunded,
  'share-booked': shareBooked,
  'split-booked': splitBooked,
  'split-undone': splitUndone,
  'staff-added': staffAdded,
  'template-test': templateTest,
  'tickets-found': ticketsFound,
  'transfer-booked': transferBooked,
  'transfer-undone': transferUndone,
  'upgrade-approved': upgradeApproved,
  'upgrade-paid': upgradePaid,
  'upgrade-received': upgradeReceived,
  'upgrade-rejected': upgradeRejected,
  'upgrade-reversed': upgradeReversed,
  'waiting-list-ended': waitingListEnded,
  'waiting-list-joined': waitingListJoined,
}
