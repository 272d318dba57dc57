// Written by `npm run check` and the builds, from the folders below machines: change nothing here.
import type { AnyStateMachine } from 'xstate'
import { accountGateMachine } from './flows/account-gate/account-gate.machine.ts'
import { accountGateModel } from './flows/account-gate/account-gate.model.ts'
import { answerRequestMachine } from './flows/answer-request/answer-request.machine.ts'
import { answerRequestModel } from './flows/answer-request/answer-request.model.ts'
import { applicationMachine } from './flows/application/application.machine.ts'
import { applicationModel } from './flows/application/application.model.ts'
import { askApplicantMachine } from './flows/ask-applicant/ask-applicant.machine.ts'
import { askApplicantModel } from './flows/ask-applicant/ask-applicant.model.ts'
import { bulkActMachine } from './flows/bulk-act/bulk-act.machine.ts'
import { bulkActModel } from './flows/bulk-act/bulk-act.model.ts'
import { bulkLetterMachine } from './flows/bulk-letter/bulk-letter.machine.ts'
import { bulkLetterModel } from './flows/bulk-letter/bulk-letter.model.ts'
import { carouselMachine } from './flows/carousel/carousel.machine.ts'
import { carouselModel } from './flows/carousel/carousel.model.ts'
import { contentEditorMachine } from './flows/content-editor/content-editor.machine.ts'
import { contentEditorModel } from './flows/content-editor/content-editor.model.ts'
import { dataCopyMachine } from './flows/data-copy/data-copy.machine.ts'
import { decisionMachine } from './flows/decision/decision.machine.ts'
import { decisionModel } from './flows/decision/decision.model.ts'
import { doorEntryMachine } from './flows/door-entry/door-entry.machine.ts'
import { doorEntryModel } from './flows/door-entry/door-entry.model.ts'
import { doorOpenMachine } from './flows/door-open/door-open.machine.ts'
import { doorOpenModel } from './flows/door-open/door-open.model.ts'
import { doorScanMachine } from './flows/door-scan/door-scan.machine.ts'
import { doorScanModel } from './flows/door-scan/door-scan.model.ts'
import { doorSyncMachine } from './flows/door-sync/door-sync.machine.ts'
import { doorSyncModel } from './flows/door-sync/door-sync.model.ts'
import { duesPaymentMachine } from './flows/dues-payment/dues-payment.machine.ts'
import { duesPaymentModel } from './flows/dues-payment/dues-payment.model.ts'
import { erasureRequestMachine } from './flows/erasure-request/erasure-request.machine.ts'
import { erasureRequestModel } from './flows/erasure-request/erasure-request.model.ts'
import { eventRegistrationMachine } from './flows/event-registration/event-registration.machine.ts'
import { eventRegistrationModel } from './flows/event-registration/event-registration.model.ts'
import { factorProofMachine } from './flows/factor-proof/factor-proof.machine.ts'
import { factorProofModel } from './flows/factor-proof/factor-proof.model.ts'
import { headerMachine } from './flows/header/header.machine.ts'
import { headerModel } from './flows/header/header.model.ts'
import { importMachine } from './flows/import/import.machine.ts'
import { importModel } from './flows/import/import.model.ts'
import { lightboxMachine } from './flows/lightbox/lightbox.machine.ts'
import { lightboxModel } from './flows/lightbox/lightbox.model.ts'
import { linkShareMachine } from './flows/link-share/link-share.machine.ts'
import { linkShareModel } from './flows/link-share/link-share.model.ts'
import { listPagesMachine } from './flows/list-pages/list-pages.machine.ts'
import { listPagesModel } from './flows/list-pages/list-pages.model.ts'
import { listSearchMachine } from './flows/list-search/list-search.machine.ts'
import { listSearchModel } from './flows/list-search/list-search.model.ts'
import { listViewMachine } from './flows/list-view/list-view.machine.ts'
import { listViewModel } from './flows/list-view/list-view.model.ts'
import { mailChoicesMachine } from './flows/mail-choices/mail-choices.machine.ts'
import { mailChoicesModel } from './flows/mail-choices/mail-choices.model.ts'
import { mailTemplateMachine } from './flows/mail-template/mail-template.machine.ts'
import { mailTemplateModel } from './flows/mail-template/mail-template.model.ts'
import { memberActMachine } from './flows/member-act/member-act.machine.ts'
import { memberActModel } from './flows/member-act/member-act.model.ts'
import { memberFormMachine } from './flows/member-form/member-form.machine.ts'
import { memberFormModel } from './flows/member-form/member-form.model.ts'
import { mergeMachine } from './flows/merge/merge.machine.ts'
import { mergeModel } from './flows/merge/merge.model.ts'
import { newPasswordMachine } from './flows/new-password/new-password.machine.ts'
import { newPasswordModel } from './flows/new-password/new-password.model.ts'
import { offerMachine } from './flows/offer/offer.machine.ts'
import { offerModel } from './flows/offer/offer.model.ts'
import { officeSessionMachine } from './flows/office-session/office-session.machine.ts'
import { officeSessionModel } from './flows/office-session/office-session.model.ts'
import { officeSignInMachine } from './flows/office-sign-in/office-sign-in.machine.ts'
import { officeSignInModel } from './flows/office-sign-in/office-sign-in.model.ts'
import { otpEntryMachine } from './flows/otp-entry/otp-entry.machine.ts'
import { otpEntryModel } from './flows/otp-entry/otp-entry.model.ts'
import { otpRequestMachine } from './flows/otp-request/otp-request.machine.ts'
import { ownSessionsMachine } from './flows/own-sessions/own-sessions.machine.ts'
import { ownSessionsModel } from './flows/own-sessions/own-sessions.model.ts'
import { passwordChangeMachine } from './flows/password-change/password-change.machine.ts'
import { paymentLinkMachine } from './flows/payment-link/payment-link.machine.ts'
import { paymentLinkModel } from './flows/payment-link/payment-link.model.ts'
import { paymentResultMachine } from './flows/payment-result/payment-result.machine.ts'
import { paymentResultModel } from './flows/payment-result/payment-result.model.ts'
import { profileMachine } from './flows/profile/profile.machine.ts'
import { profileModel } from './flows/profile/profile.model.ts'
import { publishMachine } from './flows/publish/publish.machine.ts'
import { publishModel } from './flows/publish/publish.model.ts'
import { registerMachine } from './flows/register/register.machine.ts'
import { seatAnswersMachine } from './flows/seat-answers/seat-answers.machine.ts'
import { seatAnswersModel } from './flows/seat-answers/seat-answers.model.ts'
import { seatCancelMachine } from './flows/seat-cancel/seat-cancel.machine.ts'
import { seatCancelModel } from './flows/seat-cancel/seat-cancel.model.ts'
import { seatGiveMachine } from './flows/seat-give/seat-give.machine.ts'
import { seatGiveModel } from './flows/seat-give/seat-give.model.ts'
import { secondFactorMachine } from './flows/second-factor/second-factor.machine.ts'
import { secondFactorModel } from './flows/second-factor/second-factor.model.ts'
import { sessionMachine } from './flows/session/session.machine.ts'
import { sessionModel } from './flows/session/session.model.ts'
import { signInMachine } from './flows/sign-in/sign-in.machine.ts'
import { signInModel } from './flows/sign-in/sign-in.model.ts'
import { staffFormMachine } from './flows/staff-form/staff-form.machine.ts'
import { staffFormModel } from './flows/staff-form/staff-form.model.ts'
import { stepUpMachine } from './flows/step-up/step-up.machine.ts'
import { stepUpModel } from './flows/step-up/step-up.model.ts'
import { taskWatchMachine } from './flows/task-watch/task-watch.machine.ts'
import { taskWatchModel } from './flows/task-watch/task-watch.model.ts'
import { ticketFindMachine } from './flows/ticket-find/ticket-find.machine.ts'
import { toasterMachine } from './flows/toaster/toaster.machine.ts'
import { toasterModel } from './flows/toaster/toaster.model.ts'
import { upgradePaymentMachine } from './flows/upgrade-payment/upgrade-payment.machine.ts'
import { upgradePaymentModel } from './flows/upgrade-payment/upgrade-payment.model.ts'
import { waitingJoinMachine } from './flows/waiting-join/waiting-join.machine.ts'
import { waitingJoinModel } from './flows/waiting-join/waiting-join.model.ts'
import { approvalMachine } from './lifecycles/approval/approval.machine.ts'
import { bankLineMachine } from './lifecycles/bank-line/bank-line.machine.ts'
import { campaignMachine } from './lifecycles/campaign/campaign.machine.ts'
import { claimMachine } from './lifecycles/claim/claim.machine.ts'
import { claimModel } from './lifecycles/claim/claim.model.ts'
import { contentItemMachine } from './lifecycles/content-item/content-item.machine.ts'
import { doorPassMachine } from './lifecycles/door-pass/door-pass.machine.ts'
import { duesStandingMachine } from './lifecycles/dues-standing/dues-standing.machine.ts'
import { duesStandingModel } from './lifecycles/dues-standing/dues-standing.model.ts'
import { erasureMachine } from './lifecycles/erasure/erasure.machine.ts'
import { heldDecisionMachine } from './lifecycles/held-decision/held-decision.machine.ts'
import { importBatchMachine } from './lifecycles/import-batch/import-batch.machine.ts'
import { informationItemMachine } from './lifecycles/information-item/information-item.machine.ts'
import { informationRequestMachine } from './lifecycles/information-request/information-request.machine.ts'
import { mailMachine } from './lifecycles/mail/mail.machine.ts'
import { membershipMachine } from './lifecycles/membership/membership.machine.ts'
import { membershipModel } from './lifecycles/membership/membership.model.ts'
import { membershipApplicationMachine } from './lifecycles/membership-application/membership-application.machine.ts'
import { paymentMachine } from './lifecycles/payment/payment.machine.ts'
import { paymentModel } from './lifecycles/payment/payment.model.ts'
import { refundMachine } from './lifecycles/refund/refund.machine.ts'
import { reminderMachine } from './lifecycles/reminder/reminder.machine.ts'
import { reminderRunMachine } from './lifecycles/reminder-run/reminder-run.machine.ts'
import { seatMachine } from './lifecycles/seat/seat.machine.ts'
import { staffMachine } from './lifecycles/staff/staff.machine.ts'
import { statementMachine } from './lifecycles/statement/statement.machine.ts'
import { taskMachine } from './lifecycles/task/task.machine.ts'
import { taskModel } from './lifecycles/task/task.model.ts'
import { upgradeApplicationMachine } from './lifecycles/upgrade-application/upgrade-application.machine.ts'
import { waitingMachine } from './lifecycles/waiting/waiting.machine.ts'
import { waitingModel } from './lifecycles/waiting/waiting.model.ts'
import { yearPackMachine } from './lifecycles/year-pack/year-pack.machine.ts'
import { formModel } from './parts/form/form-model.ts'
import type { AnyModel, Model } from './parts/model.ts'

const modelled = <Machine extends AnyStateMachine>(machine: Machine, model: Model<Machine> | AnyModel) => ({
  machine,
  model,
})

/** What a person goes through on the site, each under its id in camel case. */
export const flows = {
  accountGate: modelled(accountGateMachine, accountGateModel),
  answerRequest: modelled(answerRequestMachine, answerRequestModel),
  application: modelled(applicationMachine, applicationModel),
  carousel: modelled(carouselMachine, carouselModel),
  dataCopy: modelled(dataCopyMachine, formModel(dataCopyMachine)),
  duesPayment: modelled(duesPaymentMachine, duesPaymentModel),
  erasureRequest: modelled(erasureRequestMachine, erasureRequestModel),
  eventRegistration: modelled(eventRegistrationMachine, eventRegistrationModel),
  factorProof: modelled(factorProofMachine, factorProofModel),
  header: modelled(headerMachine, headerModel),
  lightbox: modelled(lightboxMachine, lightboxModel),
  linkShare: modelled(linkShareMachine, linkShareModel),
  listPages: modelled(listPagesMachine, listPagesModel),
  listSearch: modelled(listSearchMachine, listSearchModel),
  mailChoices: modelled(mailChoicesMachine, mailChoicesModel),
  newPassword: modelled(newPasswordMachine, newPasswordModel),
  offer: modelled(offerMachine, offerModel),
  otpEntry: modelled(otpEntryMachine, otpEntryModel),
  otpRequest: modelled(otpRequestMachine, formModel(otpRequestMachine)),
  ownSessions: modelled(ownSessionsMachine, ownSessionsModel),
  passwordChange: modelled(passwordChangeMachine, formModel(passwordChangeMachine)),
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
  waitingJoin: modelled(waitingJoinMachine, waitingJoinModel),
}

/** What somebody of the office goes through. */
export const officeFlows = {
  askApplicant: modelled(askApplicantMachine, askApplicantModel),
  bulkAct: modelled(bulkActMachine, bulkActModel),
  bulkLetter: modelled(bulkLetterMachine, bulkLetterModel),
  contentEditor: modelled(contentEditorMachine, contentEditorModel),
  decision: modelled(decisionMachine, decisionModel),
  doorScan: modelled(doorScanMachine, doorScanModel),
  import: modelled(importMachine, importModel),
  listView: modelled(listViewMachine, listViewModel),
  mailTemplate: modelled(mailTemplateMachine, mailTemplateModel),
  memberAct: modelled(memberActMachine, memberActModel),
  memberForm: modelled(memberFormMachine, memberFormModel),
  merge: modelled(mergeMachine, mergeModel),
  officeSession: modelled(officeSessionMachine, officeSessionModel),
  officeSignIn: modelled(officeSignInMachine, officeSignInModel),
  publish: modelled(publishMachine, publishModel),
  staffForm: modelled(staffFormMachine, staffFormModel),
  stepUp: modelled(stepUpMachine, stepUpModel),
  taskWatch: modelled(taskWatchMachine, taskWatchModel),
}

/** What a phone at a door goes through. */
export const doorFlows = {
  doorEntry: modelled(doorEntryMachine, doorEntryModel),
  doorOpen: modelled(doorOpenMachine, doorOpenModel),
  doorSync: modelled(doorSyncMachine, doorSyncModel),
}

/** What a record goes through on the server. */
const lifecycles = {
  approval: modelled(approvalMachine, { inputs: [undefined], cases: {} }),
  bankLine: modelled(bankLineMachine, { inputs: [undefined], cases: {} }),
  campaign: modelled(campaignMachine, { inputs: [undefined], cases: {} }),
  claim: modelled(claimMachine, claimModel),
  contentItem: modelled(contentItemMachine, { inputs: [undefined], cases: {} }),
  doorPass: modelled(doorPassMachine, { inputs: [undefined], cases: {} }),
  duesStanding: modelled(duesStandingMachine, duesStandingModel),
  erasure: modelled(erasureMachine, { inputs: [undefined], cases: {} }),
  heldDecision: modelled(heldDecisionMachine, { inputs: [undefined], cases: {} }),
  importBatch: modelled(importBatchMachine, { inputs: [undefined], cases: {} }),
  informationItem: modelled(informationItemMachine, { inputs: [undefined], cases: {} }),
  informationRequest: modelled(informationRequestMachine, { inputs: [undefined], cases: {} }),
  mail: modelled(mailMachine, { inputs: [undefined], cases: {} }),
  membership: modelled(membershipMachine, membershipModel),
  membershipApplication: modelled(membershipApplicationMachine, { inputs: [undefined], cases: {} }),
  payment: modelled(paymentMachine, paymentModel),
  refund: modelled(refundMachine, { inputs: [undefined], cases: {} }),
  reminder: modelled(reminderMachine, { inputs: [undefined], cases: {} }),
  reminderRun: modelled(reminderRunMachine, { inputs: [undefined], cases: {} }),
  seat: modelled(seatMachine, { inputs: [undefined], cases: {} }),
  staff: modelled(staffMachine, { inputs: [undefined], cases: {} }),
  statement: modelled(statementMachine, { inputs: [undefined], cases: {} }),
  task: modelled(taskMachine, taskModel),
  upgradeApplication: modelled(upgradeApplicationMachine, { inputs: [undefined], cases: {} }),
  waiting: modelled(waitingMachine, waitingModel),
  yearPack: modelled(yearPackMachine, { inputs: [undefined], cases: {} }),
}

/** Every machine of the house. */
export const registry = { ...flows, ...officeFlows, ...doorFlows, ...lifecycles }

export type FlowName = keyof typeof flows
export type MachineOf<Name extends FlowName> = (typeof flows)[Name]['machine']
export type OfficeFlowName = keyof typeof officeFlows
export type OfficeMachineOf<Name extends OfficeFlowName> = (typeof officeFlows)[Name]['machine']
