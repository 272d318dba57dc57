import type { AnyStateMachine } from 'xstate'
import { accountGateMachine } from './flows/account-gate/account-gate.machine.ts'
import { accountGateModel } from './flows/account-gate/account-gate.model.ts'
import { applicationMachine } from './flows/application/application.machine.ts'
import { applicationModel } from './flows/application/application.model.ts'
import { carouselMachine } from './flows/carousel/carousel.machine.ts'
import { carouselModel } from './flows/carousel/carousel.model.ts'
import { headerMachine } from './flows/header/header.machine.ts'
import { headerModel } from './flows/header/header.model.ts'
import { lightboxMachine } from './flows/lightbox/lightbox.machine.ts'
import { lightboxModel } from './flows/lightbox/lightbox.model.ts'
import { linkShareMachine } from './flows/link-share/link-share.machine.ts'
import { linkShareModel } from './flows/link-share/link-share.model.ts'
import { listPagesMachine } from './flows/list-pages/list-pages.machine.ts'
import { listPagesModel } from './flows/list-pages/list-pages.model.ts'
import { listSearchMachine } from './flows/list-search/list-search.machine.ts'
import { listSearchModel } from './flows/list-search/list-search.model.ts'
import { newPasswordMachine } from './flows/new-password/new-password.machine.ts'
import { newPasswordModel } from './flows/new-password/new-password.model.ts'
import { otpEntryMachine } from './flows/otp-entry/otp-entry.machine.ts'
import { otpEntryModel } from './flows/otp-entry/otp-entry.model.ts'
import { otpRequestMachine } from './flows/otp-request/otp-request.machine.ts'
import { otpRequestModel } from './flows/otp-request/otp-request.model.ts'
import { passwordChangeMachine } from './flows/password-change/password-change.machine.ts'
import { passwordChangeModel } from './flows/password-change/password-change.model.ts'
import { profileMachine } from './flows/profile/profile.machine.ts'
import { profileModel } from './flows/profile/profile.model.ts'
import { registerMachine } from './flows/register/register.machine.ts'
import { registerModel } from './flows/register/register.model.ts'
import { sessionMachine } from './flows/session/session.machine.ts'
import { sessionModel } from './flows/session/session.model.ts'
import { signInMachine } from './flows/sign-in/sign-in.machine.ts'
import { signInModel } from './flows/sign-in/sign-in.model.ts'
import { toasterMachine } from './flows/toaster/toaster.machine.ts'
import { toasterModel } from './flows/toaster/toaster.model.ts'
import type { Model } from './support/model.ts'

const modelled = <Machine extends AnyStateMachine>(machine: Machine, model: Model<Machine>) => ({ machine, model })

/** Every machine of the house, under its id in camel case. */
export const registry = {
  session: modelled(sessionMachine, sessionModel),
  header: modelled(headerMachine, headerModel),
  carousel: modelled(carouselMachine, carouselModel),
  lightbox: modelled(lightboxMachine, lightboxModel),
  toaster: modelled(toasterMachine, toasterModel),
  linkShare: modelled(linkShareMachine, linkShareModel),
  listPages: modelled(listPagesMachine, listPagesModel),
  listSearch: modelled(listSearchMachine, listSearchModel),
  signIn: modelled(signInMachine, signInModel),
  register: modelled(registerMachine, registerModel),
  otpRequest: modelled(otpRequestMachine, otpRequestModel),
  otpEntry: modelled(otpEntryMachine, otpEntryModel),
  newPassword: modelled(newPasswordMachine, newPasswordModel),
  accountGate: modelled(accountGateMachine, accountGateModel),
  profile: modelled(profileMachine, profileModel),
  passwordChange: modelled(passwordChangeMachine, passwordChangeModel),
  application: modelled(applicationMachine, applicationModel),
}

export type FlowName = keyof typeof registry
export type MachineOf<Name extends FlowName> = (typeof registry)[Name]['machine']
