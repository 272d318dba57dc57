import { Refusal } from '#contract/common/refusal.ts'
import type { WaitingPlace } from '#contract/events/waiting.ts'
import type { Model } from '#machines/parts/model.ts'
import { attendee } from '#samples/events.ts'
import { accepted, refused } from '#samples/money.ts'
import type { offerMachine } from './offer.machine.ts'

const offered: WaitingPlace = {
  state: 'offered',
  position: null,
  until: '2027-03-13T09:00:00.000Z',
  isOpenToAll: false,
  attendee,
  event: {
    id: 1,
    title: 'Media Clinic',
    location: 'Congress hall, Abuja',
    start_date: '2027-03-20T09:00:00.000Z',
    end_date: null,
    fee: 30_000,
    closes: '2027-03-20T09:00:00.000Z',
  },
}
const free = { ...offered, event: { ...offered.event, fee: null } }

export const offerModel: Model<typeof offerMachine> = {
  inputs: [{ token: 'a-token-of-a-waiting-list' }],
  cases: {},
  outcomes: {
    readPlace: {
      done: [offered, free],
      error: [new Refusal(404, 'This link is not valid. Check that it is complete.'), new Error('')],
    },
    acceptOffer: {
      done: [{ name: 'First Last' }],
      error: [new Refusal(409, 'This place is not kept for you any more.'), new Error('')],
    },
    leaveList: {
      done: [{ ...offered, state: 'declined', until: null }],
      error: [new Refusal(409, 'A payment for this place is under way.'), new Error('')],
    },
    invokePayment: {
      done: [accepted, refused],
      error: [
        new Refusal(409, 'This place is not kept for you any more.'),
        new Refusal(503, 'The provider does not answer'),
      ],
    },
  },
  serialize: ({ context: { place, reason } }) => [place?.state, place?.event.fee, reason],
  scene: { answers: { getWaitingPlace: offered } },
  scenarios: {
    'a free place is taken': ['acceptOffer answers'],
    'a paid place leads to the provider': ['in left'],
    'came back without paying': ['in left', 'page.returned'],
    'the place is declined': ['leave.ask', 'leaveList answers'],
    'not declined after all': ['leave.ask', 'leave.cancel'],
    'the place is no longer kept': ['acceptOffer fails (409)'],
    'the link is not valid': ['readPlace fails (404)'],
  },
}
