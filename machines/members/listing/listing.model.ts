import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { ownListing } from '#samples/members.ts'
import type { listingMachine } from './listing.machine.ts'

export const listingModel: Model<typeof listingMachine> = {
  inputs: [{ listed: '', organization: '', sector: '', messages: '', city: '', link: '' }],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { listed: '1' } },
      { type: 'form.edit', change: { link: 'example.org' } },
    ],
  },
  outcomes: {
    checkForm: { done: [{}, { link: 'Give an address that begins with https://.' }], error: [new Error('')] },
    saveListing: { done: [undefined], error: [new Error('Not saved'), new Refusal(401, 'Sign in again')] },
  },
  scenarios: {
    'listed and saved': ['form.edit ("listed":"1")', 'saveListing answers'],
    'a link that is none': [
      'form.edit ("link":"example.org")',
      'form.submit',
      'checkForm answers (Give an address that begins with https://.)',
    ],
    'refused, tried again': ['form.edit ("listed":"1")', 'saveListing fails', 'saveListing answers'],
  },
  scene: { answers: { getOwnListing: ownListing } },
}
