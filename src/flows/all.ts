// Written by `npm run check` and the builds, from the folders below machines: change nothing here.
import type { FlowName } from '#machines/registry.ts'
import { accountGateFlow } from './account-gate.ts'
import { answerRequestFlow } from './answer-request.ts'
import { applicationFlow } from './application.ts'
import { carouselFlow } from './carousel.ts'
import { dataCopyFlow } from './data-copy.ts'
import { duesPaymentFlow } from './dues-payment.ts'
import { erasureRequestFlow } from './erasure-request.ts'
import { eventRegistrationFlow } from './event-registration.ts'
import { factorProofFlow } from './factor-proof.ts'
import type { Flow } from './flow.ts'
import { headerFlow } from './header.ts'
import { lightboxFlow } from './lightbox.ts'
import { linkShareFlow } from './link-share.ts'
import { listPagesFlow } from './list-pages.ts'
import { listSearchFlow } from './list-search.ts'
import { mailChoicesFlow } from './mail-choices.ts'
import { newPasswordFlow } from './new-password.ts'
import { offerFlow } from './offer.ts'
import { otpEntryFlow } from './otp-entry.ts'
import { otpRequestFlow } from './otp-request.ts'
import { ownSessionsFlow } from './own-sessions.ts'
import { passwordChangeFlow } from './password-change.ts'
import { paymentLinkFlow } from './payment-link.ts'
import { paymentResultFlow } from './payment-result.ts'
import { profileFlow } from './profile.ts'
import { registerFlow } from './register.ts'
import { seatAnswersFlow } from './seat-answers.ts'
import { seatCancelFlow } from './seat-cancel.ts'
import { seatGiveFlow } from './seat-give.ts'
import { secondFactorFlow } from './second-factor.ts'
import { sessionFlow } from './session.ts'
import { signInFlow } from './sign-in.ts'
import { ticketFindFlow } from './ticket-find.ts'
import { toasterFlow } from './toaster.ts'
import { upgradePaymentFlow } from './upgrade-payment.ts'
import { waitingJoinFlow } from './waiting-join.ts'

/** Every flow by its name. A machine without a provider does not compile here. Not for pages: it loads all. */
export const allFlows: { [Name in FlowName]: Flow<Name> } = {
  accountGate: accountGateFlow,
  answerRequest: answerRequestFlow,
  application: applicationFlow,
  carousel: carouselFlow,
  dataCopy: dataCopyFlow,
  duesPayment: duesPaymentFlow,
  erasureRequest: erasureRequestFlow,
  eventRegistration: eventRegistrationFlow,
  factorProof: factorProofFlow,
  header: headerFlow,
  lightbox: lightboxFlow,
  linkShare: linkShareFlow,
  listPages: listPagesFlow,
  listSearch: listSearchFlow,
  mailChoices: mailChoicesFlow,
  newPassword: newPasswordFlow,
  offer: offerFlow,
  otpEntry: otpEntryFlow,
  otpRequest: otpRequestFlow,
  ownSessions: ownSessionsFlow,
  passwordChange: passwordChangeFlow,
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
  waitingJoin: waitingJoinFlow,
}
