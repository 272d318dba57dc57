// Written by `npm run check` and the builds, from the folders below machines: change nothing here.
import type { FlowName } from '#machines/registry.ts'
import { answerRequestFlow } from '../applications/answer/answer-request.flow.ts'
import { applicationFlow } from '../applications/apply/application.flow.ts'
import { earlyUpgradeFlow } from '../applications/upgrade/early-upgrade.flow.ts'
import { lightboxFlow } from '../content/gallery/lightbox.flow.ts'
import { carouselFlow } from '../content/home/carousel.flow.ts'
import { listSearchFlow } from '../content/search/list-search.flow.ts'
import { comingBackFlow } from '../dues/coming-back.flow.ts'
import { duesPaymentFlow } from '../dues/dues-payment.flow.ts'
import { employerBillFlow } from '../dues/employer-bill.flow.ts'
import { linkShareFlow } from '../events/event/link-share.flow.ts'
import { listPagesFlow } from '../events/list-pages.flow.ts'
import { offerFlow } from '../events/offer/offer.flow.ts'
import { eventRegistrationFlow } from '../events/register/event-registration.flow.ts'
import { waitingJoinFlow } from '../events/register/waiting-join.flow.ts'
import { seatAnswersFlow } from '../events/ticket/seat-answers.flow.ts'
import { seatCancelFlow } from '../events/ticket/seat-cancel.flow.ts'
import { seatGiveFlow } from '../events/ticket/seat-give.flow.ts'
import { ticketFindFlow } from '../events/ticket/ticket-find.flow.ts'
import { factorProofFlow } from '../identity/factor/factor-proof.flow.ts'
import { ownSessionsFlow } from '../identity/factor/own-sessions.flow.ts'
import { secondFactorFlow } from '../identity/factor/second-factor.flow.ts'
import { newPasswordFlow } from '../identity/new-password.flow.ts'
import { otpEntryFlow } from '../identity/otp-entry.flow.ts'
import { otpRequestFlow } from '../identity/otp-request.flow.ts'
import { passwordChangeFlow } from '../identity/password-change.flow.ts'
import { profileFlow } from '../identity/profile/profile.flow.ts'
import { registerFlow } from '../identity/register.flow.ts'
import { sessionFlow } from '../identity/session.flow.ts'
import { signInFlow } from '../identity/sign-in.flow.ts'
import type { Flow } from '../kit/flow/flow.ts'
import { keptPageFlow } from '../kit/kept/kept-page.flow.ts'
import { headerFlow } from '../kit/shell/header.flow.ts'
import { toasterFlow } from '../kit/shell/toaster.flow.ts'
import { mailChoicesFlow } from '../mail/mail-choices.flow.ts'
import { accountGateFlow } from '../members/account/account-gate.flow.ts'
import { memberCardFlow } from '../members/card/member-card.flow.ts'
import { listingFlow } from '../members/listed/listing.flow.ts'
import { memberMessageFlow } from '../members/listed/member-message.flow.ts'
import { mcpdClaimFlow } from '../members/mcpd/mcpd-claim.flow.ts'
import { ownPapersFlow } from '../members/papers/own-papers.flow.ts'
import { dataCopyFlow } from '../members/privacy/data-copy.flow.ts'
import { erasureRequestFlow } from '../members/privacy/erasure-request.flow.ts'
import { verifyFlow } from '../members/verify/verify.flow.ts'
import { billPaymentFlow } from '../money/bill/bill-payment.flow.ts'
import { paymentLinkFlow } from '../money/link/payment-link.flow.ts'
import { paymentResultFlow } from '../money/result/payment-result.flow.ts'
import { paymentEndFlow } from '../money/standing/payment-end.flow.ts'
import { upgradePaymentFlow } from '../money/upgrade-payment.flow.ts'

/** Every flow by its name. A machine without a provider does not compile here. Not for pages: it loads all. */
export const allFlows: { [Name in FlowName]: Flow<Name> } = {
  accountGate: accountGateFlow,
  answerRequest: answerRequestFlow,
  application: applicationFlow,
  billPayment: billPaymentFlow,
  carousel: carouselFlow,
  comingBack: comingBackFlow,
  dataCopy: dataCopyFlow,
  duesPayment: duesPaymentFlow,
  earlyUpgrade: earlyUpgradeFlow,
  employerBill: employerBillFlow,
  erasureRequest: erasureRequestFlow,
  eventRegistration: eventRegistrationFlow,
  factorProof: factorProofFlow,
  header: headerFlow,
  keptPage: keptPageFlow,
  lightbox: lightboxFlow,
  linkShare: linkShareFlow,
  listPages: listPagesFlow,
  listSearch: listSearchFlow,
  listing: listingFlow,
  mailChoices: mailChoicesFlow,
  mcpdClaim: mcpdClaimFlow,
  memberCard: memberCardFlow,
  memberMessage: memberMessageFlow,
  newPassword: newPasswordFlow,
  offer: offerFlow,
  otpEntry: otpEntryFlow,
  otpRequest: otpRequestFlow,
  ownPapers: ownPapersFlow,
  ownSessions: ownSessionsFlow,
  passwordChange: passwordChangeFlow,
  paymentEnd: paymentEndFlow,
  paymentLink: paymentLinkFlow,
  paymentResult: paymentResultFlow,
  profile: profileFlow,
  register: registerFlow,
  seatAnswers: seatAnswersFlow,
  seatCancel: seatCancelFlow,
  seatGive: seatGiveFlow,
  secondFactor: secondFactorFlow,
  session: sessionFlow,
  signIn: signInFlow,
  ticketFind: ticketFindFlow,
  toaster: toasterFlow,
  upgradePayment: upgradePaymentFlow,
  verify: verifyFlow,
  waitingJoin: waitingJoinFlow,
}
