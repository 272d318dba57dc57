import type { AnyStateMachine } from 'xstate'
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
import { sessionMachine } from './flows/session/session.machine.ts'
import { sessionModel } from './flows/session/session.model.ts'
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
}

export type FlowName = keyof typeof registry
export type MachineOf<Name extends FlowName> = (typeof registry)[Name]['machine']
