// Written by `npm run check` and the builds, from the folders below machines: change nothing here.
import type { AnyStateMachine } from 'xstate'
import { answerRequestMachine } from './applications/answer-request/answer-request.machine.ts'
import { answerRequestModel } from './applications/answer-request/answer-request.model.ts'
import { applicationMachine } from './applications/application/application.machine.ts'
import { applicationModel } from './applications/application/application.model.ts'
import { applicationReviewMachine } from './applications/application-review/application-review.lifecycle.ts'
import { applicationReviewModel } from './applications/application-review/application-review.model.ts'
import { askApplicantMachine } from './applications/ask-applicant/ask-applicant.machine.ts'
import { askApplicantModel } from './applications/ask-applicant/ask-applicant.model.ts'
import { decisionMachine } from './applications/decision/decision.machine.ts'
import { decisionModel } from './applications/decision/decision.model.ts'
import { earlyUpgradeMachine } from './applications/early-upgrade/early-upgrade.machine.ts'
import { earlyUpgradeModel } from './applications/early-upgrade/early-upgrade.model.ts'
import { heldDecisionMachine } from './applications/held-decision/held-decision.lifecycle.ts'
import { informationItemMachine } from './applications/information-item/information-item.lifecycle.ts'
import { informationRequestMachine } from './applications/information-request/information-request.lifecycle.ts'
import { actMachine } from './common/act/act.machine.ts'
import { actModel } from './common/act/act.model.ts'
import { headerMachine } from './common/header/header.machine.ts'
import { headerModel } from './common/header/header.model.ts'
import { keptPageMachine } from './common/kept-page/kept-page.machine.ts'
import { keptPageModel } from './common/kept-page/kept-page.model.ts'
import { linkShareMachine } from './common/link-share/link-share.machine.ts'
import { linkShareModel } from './common/link-share/link-share.model.ts'
import { listPagesMachine } from './common/list-pages/list-pages.machine.ts'
import { listPagesModel } from './common/list-pages/list-pages.model.ts'
import { listSearchMachine } from './common/list-search/list-search.machine.ts'
import { listSearchModel } from './common/list-search/list-search.model.ts'
import { listViewMachine } from './common/list-view/list-view.machine.ts'
import { listViewModel } from './common/list-view/list-view.model.ts'
import { toasterMachine } from './common/toaster/toaster.machine.ts'
import { toasterModel } from './common/toaster/toaster.model.ts'
import { carouselMachine } from './content/carousel/carousel.machine.ts'
import { carouselModel } from './content/carousel/carousel.model.ts'
import { contentEditorMachine } from './content/content-editor/content-editor.machine.ts'
import { contentEditorModel } from './content/content-editor/content-editor.model.ts'
import { contentItemMachine } from './content/content-item/content-item.lifecycle.ts'
import { contentItemModel } from './content/content-item/content-item.model.ts'
import { lightboxMachine } from './content/lightbox/lightbox.machine.ts'
import { lightboxModel } from './content/lightbox/lightbox.model.ts'
import { pictureBatchMachine } from './content/picture-batch/picture-batch.machine.ts'
import { pictureBatchModel } from './content/picture-batch/picture-batch.model.ts'
import { publishMachine } from './content/publish/publish.machine.ts'
import { publishModel } from './content/publish/publish.model.ts'
import { doorEntryMachine } from './door/door-entry/door-entry.machine.ts'
import { doorEntryModel } from './door/door-entry/door-entry.model.ts'
import { doorOpenMachine } from './door/door-open/door-open.machine.ts'
import { doorOpenModel } from './door/door-open/door-open.model.ts'
import { doorPassMachine } from './door/door-pass/door-pass.lifecycle.ts'
import { doorPassModel } from './door/door-pass/door-pass.model.ts'
import { doorScanMachine } from './door/door-scan/door-scan.machine.ts'
import { doorScanModel } from './door/door-scan/door-scan.model.ts'
import { doorSyncMachine } from './door/door-sync/door-sync.machine.ts'
import { doorSyncModel } from './door/door-sync/door-sync.model.ts'
import { hallScreenMachine } from './door/hall-screen/hall-screen.machine.ts'
import { hallScreenModel } from './door/hall-screen/hall-screen.model.ts'
import { comingBackMachine } from './dues/coming-back/coming-back.machine.ts'
import { comingBackModel } from './dues/coming-back/coming-back.model.ts'
import { duesPaymentMachine } from './dues/dues-payment/dues-payment.machine.ts'
import { duesPaymentModel } from './dues/dues-payment/dues-payment.model.ts'
import { duesStandingMachine } from './dues/dues-standing/dues-standing.lifecycle.ts'
import { duesStandingModel } from './dues/dues-standing/dues-standing.model.ts'
import { reminderMachine } from './dues/reminder/reminder.lifecycle.ts'
import { reminderModel } from './dues/reminder/reminder.model.ts'
import { reminderRunMachine } from './dues/reminder-run/reminder-run.lifecycle.ts'
import { returnRequestMachine } from './dues/return-request/return-request.lifecycle.ts'
import { claimMachine } from './events/claim/claim.lifecycle.ts'
import { claimModel } from './events/claim/claim.model.ts'
import { eventRegistrationMachine } from './events/event-registration/event-registration.machine.ts'
import { eventRegistrationModel } from './events/event-registration/event-registration.model.ts'
import { offerMachine } from './events/offer/offer.machine.ts'
import { offerModel } from './events/offer/offer.model.ts'
import { seatMachine } from './events/seat/seat.lifecycle.ts'
import { seatAnswersMachine } from './events/seat-answers/seat-answers.machine.ts'
import { seatAnswersModel } from './events/seat-answers/seat-answers.model.ts'
import { seatCancelMachine } from './events/seat-cancel/seat-cancel.machine.ts'
import { seatCancelModel } from './events/seat-cancel/seat-cancel.model.ts'
import { seatGiveMachine } from './events/seat-give/seat-give.machine.ts'
import { seatGiveModel } from './events/seat-give/seat-give.model.ts'
import { ticketFindMachine } from './events/ticket-find/ticket-find.machine.ts'
import { waitingMachine } from './events/waiting/waiting.lifecycle.ts'
import { waitingModel } from './events/waiting/waiting.model.ts'
import { waitingJoinMachine } from './events/waiting-join/waiting-join.machine.ts'
import { waitingJoinModel } from './events/waiting-join/waiting-join.model.ts'
import { accountGateMachine } from './identity/account-gate/account-gate.machine.ts'
import { accountGateModel } from './identity/account-gate/account-gate.model.ts'
import { factorProofMachine } from './identity/factor-proof/factor-proof.machine.ts'
import { factorProofModel } from './identity/factor-proof/factor-proof.model.ts'
import { newPasswordMachine } from './identity/new-password/new-password.machine.ts'
import { newPasswordModel } from './identity/new-password/new-password.model.ts'
import { otpEntryMachine } from './identity/otp-entry/otp-entry.machine.ts'
import { otpEntryModel } from './identity/otp-entry/otp-entry.model.ts'
import { otpRequestMachine } from './identity/otp-request/otp-request.machine.ts'
import { ownSessionsMachine } from './identity/own-sessions/own-sessions.machine.ts'
import { ownSessionsModel } from './identity/own-sessions/own-sessions.model.ts'
import { passwordChangeMachine } from './identity/password-change/password-change.machine.ts'
import { profileMachine } from './identity/profile/profile.machine.ts'
import { profileModel } from './identity/profile/profile.model.ts'
import { registerMachine } from './identity/register/register.machine.ts'
import { secondFactorMachine } from './identity/second-factor/second-factor.machine.ts'
import { secondFactorModel } from './identity/second-factor/second-factor.model.ts'
import { sessionMachine } from './identity/session/session.machine.ts'
import { sessionModel } from './identity/session/session.model.ts'
import { signInMachine } from './identity/sign-in/sign-in.machine.ts'
import { signInModel } from './identity/sign-in/sign-in.model.ts'
import { bulkActMachine } from './jobs/bulk-act/bulk-act.machine.ts'
import { bulkActModel } from './jobs/bulk-act/bulk-act.model.ts'
import { jobMachine } from './jobs/job/job.lifecycle.ts'
import { jobModel } from './jobs/job/job.model.ts'
import { jobWatchMachine } from './jobs/job-watch/job-watch.machine.ts'
import { jobWatchModel } from './jobs/job-watch/job-watch.model.ts'
import { bulkLetterMachine } from './mail/bulk-letter/bulk-letter.machine.ts'
import { bulkLetterModel } from './mail/bulk-letter/bulk-letter.model.ts'
import { campaignMachine } from './mail/campaign/campaign.lifecycle.ts'
import { mailMachine } from './mail/mail/mail.lifecycle.ts'
import { mailModel } from './mail/mail/mail.model.ts'
import { mailChoicesMachine } from './mail/mail-choices/mail-choices.machine.ts'
import { mailChoicesModel } from './mail/mail-choices/mail-choices.model.ts'
import { mailTemplateMachine } from './mail/mail-template/mail-template.machine.ts'
import { mailTemplateModel } from './mail/mail-template/mail-template.model.ts'
import { dataCopyMachine } from './members/data-copy/data-copy.machine.ts'
import { erasureMachine } from './members/erasure/erasure.lifecycle.ts'
import { erasureRequestMachine } from './members/erasure-request/erasure-request.machine.ts'
import { erasureRequestModel } from './members/erasure-request/erasure-request.model.ts'
import { importMachine } from './members/import/import.machine.ts'
import { importModel } from './members/import/import.model.ts'
import { importBatchMachine } from './members/import-batch/import-batch.lifecycle.ts'
import { importBatchModel } from './members/import-batch/import-batch.model.ts'
import { listingMachine } from './members/listing/listing.machine.ts'
import { listingModel } from './members/listing/listing.model.ts'
import { mcpdClaimMachine } from './members/mcpd-claim/mcpd-claim.machine.ts'
import { mcpdClaimModel } from './members/mcpd-claim/mcpd-claim.model.ts'
import { mcpdEntryMachine } from './members/mcpd-entry/mcpd-entry.lifecycle.ts'
import { mcpdEntryModel } from './members/mcpd-entry/mcpd-entry.model.ts'
import { memberCardMachine } from './members/member-card/member-card.machine.ts'
import { memberCardModel } from './members/member-card/member-card.model.ts'
import { memberFormMachine } from './members/member-form/member-form.machine.ts'
import { memberFormModel } from './members/member-form/member-form.model.ts'
import { memberMessageMachine } from './members/member-message/member-message.machine.ts'
import { memberMessageModel } from './members/member-message/member-message.model.ts'
import { membershipMachine } from './members/membership/membership.lifecycle.ts'
import { membershipModel } from './members/membership/membership.model.ts'
import { mergeMachine } from './members/merge/merge.machine.ts'
import { mergeModel } from './members/merge/merge.model.ts'
import { ownPapersMachine } from './members/own-papers/own-papers.machine.ts'
import { ownPapersModel } from './members/own-papers/own-papers.model.ts'
import { paperMachine } from './members/paper/paper.lifecycle.ts'
import { verifyMachine } from './members/verify/verify.machine.ts'
import { verifyModel } from './members/verify/verify.model.ts'
import { bankLineMachine } from './money/bank-line/bank-line.lifecycle.ts'
import { billMachine } from './money/bill/bill.lifecycle.ts'
import { billModel } from './money/bill/bill.model.ts'
import { billPaymentMachine } from './money/bill-payment/bill-payment.machine.ts'
import { billPaymentModel } from './money/bill-payment/bill-payment.model.ts'
import { employerBillMachine } from './money/employer-bill/employer-bill.machine.ts'
import { employerBillModel } from './money/employer-bill/employer-bill.model.ts'
import { paymentMachine } from './money/payment/payment.lifecycle.ts'
import { paymentModel } from './money/payment/payment.model.ts'
import { paymentEndMachine } from './money/payment-end/payment-end.machine.ts'
import { paymentEndModel } from './money/payment-end/payment-end.model.ts'
import { paymentLinkMachine } from './money/payment-link/payment-link.machine.ts'
import { paymentLinkModel } from './money/payment-link/payment-link.model.ts'
import { paymentResultMachine } from './money/payment-result/payment-result.machine.ts'
import { paymentResultModel } from './money/payment-result/payment-result.model.ts'
import { refundMachine } from './money/refund/refund.lifecycle.ts'
import { refundModel } from './money/refund/refund.model.ts'
import { statementMachine } from './money/statement/statement.lifecycle.ts'
import { upgradePaymentMachine } from './money/upgrade-payment/upgrade-payment.machine.ts'
import { upgradePaymentModel } from './money/upgrade-payment/upgrade-payment.model.ts'
import { yearPackMachine } from './money/year-pack/year-pack.lifecycle.ts'
import { formModel } from './parts/form/form-model.ts'
import type { AnyModel, Model } from './parts/model.ts'
import { approvalMachine } from './staff/approval/approval.lifecycle.ts'
import { officeFindMachine } from './staff/office-find/office-find.machine.ts'
import { officeFindModel } from './staff/office-find/office-find.model.ts'
import { officeSessionMachine } from './staff/office-session/office-session.machine.ts'
import { officeSessionModel } from './staff/office-session/office-session.model.ts'
import { officeSignInMachine } from './staff/office-sign-in/office-sign-in.machine.ts'
import { officeSignInModel } from './staff/office-sign-in/office-sign-in.model.ts'
import { ownFactorsMachine } from './staff/own-factors/own-factors.machine.ts'
import { ownFactorsModel } from './staff/own-factors/own-factors.model.ts'
import { ownNoticesMachine } from './staff/own-notices/own-notices.machine.ts'
import { ownNoticesModel } from './staff/own-notices/own-notices.model.ts'
import { staffMachine } from './staff/staff/staff.lifecycle.ts'
import { stepUpMachine } from './staff/step-up/step-up.machine.ts'
import { stepUpModel } from './staff/step-up/step-up.model.ts'

const modelled = <Machine extends AnyStateMachine>(machine: Machine, model: Model<Machine> | AnyModel) => ({
  machine,
  model,
})

/** What a person goes through on the site, each under its id in camel case. */
export const flows = {
  accountGate: modelled(accountGateMachine, accountGateModel),
  answerRequest: modelled(answerRequestMachine, answerRequestModel),
  application: modelled(applicationMachine, applicationModel),
  billPayment: modelled(billPaymentMachine, billPaymentModel),
  carousel: modelled(carouselMachine, carouselModel),
  comingBack: modelled(comingBackMachine, comingBackModel),
  dataCopy: modelled(dataCopyMachine, formModel(dataCopyMachine)),
  duesPayment: modelled(duesPaymentMachine, duesPaymentModel),
  earlyUpgrade: modelled(earlyUpgradeMachine, earlyUpgradeModel),
  employerBill: modelled(employerBillMachine, employerBillModel),
  erasureRequest: modelled(erasureRequestMachine, erasureRequestModel),
  eventRegistration: modelled(eventRegistrationMachine, eventRegistrationModel),
  factorProof: modelled(factorProofMachine, factorProofModel),
  header: modelled(headerMachine, headerModel),
  keptPage: modelled(keptPageMachine, keptPageModel),
  lightbox: modelled(lightboxMachine, lightboxModel),
  linkShare: modelled(linkShareMachine, linkShareModel),
  listPages: modelled(listPagesMachine, listPagesModel),
  listSearch: modelled(listSearchMachine, listSearchModel),
  listing: modelled(listingMachine, listingModel),
  mailChoices: modelled(mailChoicesMachine, mailChoicesModel),
  mcpdClaim: modelled(mcpdClaimMachine, mcpdClaimModel),
  memberCard: modelled(memberCardMachine, memberCardModel),
  memberMessage: modelled(memberMessageMachine, memberMessageModel),
  newPassword: modelled(newPasswordMachine, newPasswordModel),
  offer: modelled(offerMachine, offerModel),
  otpEntry: modelled(otpEntryMachine, otpEntryModel),
  otpRequest: modelled(otpRequestMachine, formModel(otpRequestMachine)),
  ownPapers: modelled(ownPapersMachine, ownPapersModel),
  ownSessions: modelled(ownSessionsMachine, ownSessionsModel),
  passwordChange: modelled(passwordChangeMachine, formModel(passwordChangeMachine)),
  paymentEnd: modelled(paymentEndMachine, paymentEndModel),
  paymentLink: modelled(paymentLinkMachine, paymentLinkModel),
  paymentResult: modelled(paymentResultMachine, paymentResultModel),
  profile: modelled(profileMachine, profileModel),
  register: modelled(registerMachine, formModel(registerMachine)),
  seatAnswers: modelled(seatAnswersMachine, seatAnswersModel),
  seatCancel: modelled(seatCancelMachine, seatCancelModel),
  seatGive: modelled(seatGiveMachine, seatGiveModel),
  secondFactor: modelled(secondFactorMachine, secondFactorModel),
  session: modelled(sessionMachine, sessionModel),
  signIn: modelled(signInMachine, signInModel),
  ticketFind: modelled(ticketFindMachine, formModel(ticketFindMachine)),
  toaster: modelled(toasterMachine, toasterModel),
  upgradePayment: modelled(upgradePaymentMachine, upgradePaymentModel),
  verify: modelled(verifyMachine, verifyModel),
  waitingJoin: modelled(waitingJoinMachine, waitingJoinModel),
}

/** What somebody of the office goes through. */
export const officeFlows = {
  act: modelled(actMachine, actModel),
  askApplicant: modelled(askApplicantMachine, askApplicantModel),
  bulkAct: modelled(bulkActMachine, bulkActModel),
  bulkLetter: modelled(bulkLetterMachine, bulkLetterModel),
  contentEditor: modelled(contentEditorMachine, contentEditorModel),
  decision: modelled(decisionMachine, decisionModel),
  doorScan: modelled(doorScanMachine, doorScanModel),
  import: modelled(importMachine, importModel),
  jobWatch: modelled(jobWatchMachine, jobWatchModel),
  listView: modelled(listViewMachine, listViewModel),
  mailTemplate: modelled(mailTemplateMachine, mailTemplateModel),
  memberForm: modelled(memberFormMachine, memberFormModel),
  merge: modelled(mergeMachine, mergeModel),
  officeFind: modelled(officeFindMachine, officeFindModel),
  officeSession: modelled(officeSessionMachine, officeSessionModel),
  officeSignIn: modelled(officeSignInMachine, officeSignInModel),
  ownFactors: modelled(ownFactorsMachine, ownFactorsModel),
  ownNotices: modelled(ownNoticesMachine, ownNoticesModel),
  pictureBatch: modelled(pictureBatchMachine, pictureBatchModel),
  publish: modelled(publishMachine, publishModel),
  stepUp: modelled(stepUpMachine, stepUpModel),
}

/** What a phone at a door goes through. */
export const doorFlows = {
  doorEntry: modelled(doorEntryMachine, doorEntryModel),
  doorOpen: modelled(doorOpenMachine, doorOpenModel),
  doorSync: modelled(doorSyncMachine, doorSyncModel),
  hallScreen: modelled(hallScreenMachine, hallScreenModel),
}

/** What a record goes through on the server. */
const lifecycles = {
  applicationReview: modelled(applicationReviewMachine, applicationReviewModel),
  approval: modelled(approvalMachine, { inputs: [undefined], cases: {} }),
  bankLine: modelled(bankLineMachine, { inputs: [undefined], cases: {} }),
  bill: modelled(billMachine, billModel),
  campaign: modelled(campaignMachine, { inputs: [undefined], cases: {} }),
  claim: modelled(claimMachine, claimModel),
  contentItem: modelled(contentItemMachine, contentItemModel),
  doorPass: modelled(doorPassMachine, doorPassModel),
  duesStanding: modelled(duesStandingMachine, duesStandingModel),
  erasure: modelled(erasureMachine, { inputs: [undefined], cases: {} }),
  heldDecision: modelled(heldDecisionMachine, { inputs: [undefined], cases: {} }),
  importBatch: modelled(importBatchMachine, importBatchModel),
  informationItem: modelled(informationItemMachine, { inputs: [undefined], cases: {} }),
  informationRequest: modelled(informationRequestMachine, { inputs: [undefined], cases: {} }),
  job: modelled(jobMachine, jobModel),
  mail: modelled(mailMachine, mailModel),
  mcpdEntry: modelled(mcpdEntryMachine, mcpdEntryModel),
  membership: modelled(membershipMachine, membershipModel),
  paper: modelled(paperMachine, { inputs: [undefined], cases: {} }),
  payment: modelled(paymentMachine, paymentModel),
  refund: modelled(refundMachine, refundModel),
  reminder: modelled(reminderMachine, reminderModel),
  reminderRun: modelled(reminderRunMachine, { inputs: [undefined], cases: {} }),
  returnRequest: modelled(returnRequestMachine, { inputs: [undefined], cases: {} }),
  seat: modelled(seatMachine, { inputs: [undefined], cases: {} }),
  staff: modelled(staffMachine, { inputs: [undefined], cases: {} }),
  statement: modelled(statementMachine, { inputs: [undefined], cases: {} }),
  waiting: modelled(waitingMachine, waitingModel),
  yearPack: modelled(yearPackMachine, { inputs: [undefined], cases: {} }),
}

/** Every machine of the house. */
export const registry = { ...flows, ...officeFlows, ...doorFlows, ...lifecycles }

export type FlowName = keyof typeof flows
export type MachineOf<Name extends FlowName> = (typeof flows)[Name]['machine']
export type OfficeFlowName = keyof typeof officeFlows
export type OfficeMachineOf<Name extends OfficeFlowName> = (typeof officeFlows)[Name]['machine']
