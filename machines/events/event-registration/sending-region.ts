import { and, not, raise } from 'xstate'
import { tellDeclined } from '#machines/parts/checkout.ts'
import { backToEditing } from '#machines/parts/form/form-flow.ts'
import { bothErrors, registrantIn, sameAddresses, wrongAnswers } from '#machines/parts/people.ts'
import { watched } from '#machines/parts/unprovided.ts'
import { orderOf } from './people.ts'
import { type Attending, type Context, checking, checkout, registration } from './registration.ts'

const attendingOf = ({ context: { eventId, people, quote, code } }: { context: Context }): Attending => {
  const order = orderOf(people, quote, code)
  return { eventId, form: registrantIn(people), ...(order && { order }) }
}

/** The form on its way: a free event takes the people, a paid one leads to the provider's page first. */
export const sendingRegion = registration.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      always: { guard: 'eventHasEnded', target: '#closed' },
      on: {
        'form.submit': [
          // Else somebody who typed a code would pay without it.
          { guard: 'codeIsNotApplied', actions: raise({ type: 'code.apply' }) },
          { target: 'checking' },
        ],
      },
    },
    checking: checking(
      'registeringForEvent',
      [{ guard: 'eventIsPaid', target: 'pricing' }, { target: 'registering' }],
      ({ people, quote }) => bothErrors(sameAddresses(people), wrongAnswers(people, quote?.questions)),
    ),
    pricing: {
      tags: 'busy',
      always: [
        { guard: and([not('priceIsComing'), 'nothingIsToPay']), target: 'registering' },
        {
          guard: not('priceIsComing'),
          target: 'invoking',
          actions: { type: 'keepDetails', params: ({ context }) => registrantIn(context.people) },
        },
      ],
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'registerFree',
        src: 'registerFree',
        input: attendingOf,
        onDone: {
          target: 'registered',
          actions: [
            'forgetDraft',
            { type: 'openSuccess', params: ({ context: { eventId }, event }) => ({ eventId, seat: event.output }) },
          ],
        },
        onError: { target: 'editing', actions: [...backToEditing('registeringForEvent').actions, 'askPriceAgain'] },
      },
    },
    registered: { tags: 'left', invoke: watched('watchReturn'), on: { 'page.returned': { target: 'editing' } } },
    ...checkout.states({
      input: attendingOf,
      back: 'editing',
      declined: ['forgetDetails', tellDeclined, { ...tellDeclined, type: 'takeTrouble' }],
      failed: {
        target: 'editing',
        actions: ['forgetDetails', ...backToEditing('invokingPayment').actions, 'askPriceAgain'],
      },
    }),
  },
})
