import { and, not, raise } from 'xstate'
import { tellDeclined } from '#machines/parts/checkout.ts'
import { backToEditing } from '#machines/parts/form/form-flow.ts'
import { fieldOf, outputOf } from '#machines/parts/params.ts'
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
        'way.choose': { actions: { type: 'setWay', params: fieldOf('byBill') } },
        'payer.edit': { actions: { type: 'editPayer', params: fieldOf('change') } },
      },
    },
    checking: checking(
      'registeringForEvent',
      [
        { guard: 'billIsWanted', target: 'checkingPayer' },
        { guard: 'eventIsPaid', target: 'pricing' },
        { target: 'registering' },
      ],
      ({ people, quote }) => bothErrors(sameAddresses(people), wrongAnswers(people, quote?.questions)),
    ),
    checkingPayer: {
      tags: 'busy',
      invoke: {
        id: 'checkPayer',
        src: 'checkPayer',
        input: ({ context }) => context.payer,
        onDone: [
          {
            guard: { type: 'payerIsWrong', params: outputOf },
            target: 'editing',
            actions: { type: 'showPayerErrors', params: outputOf },
          },
          { target: 'pricing' },
        ],
        onError: backToEditing('registeringForEvent'),
      },
    },
    pricing: {
      tags: 'busy',
      always: [
        { guard: and([not('priceIsComing'), 'nothingIsToPay']), target: 'registering' },
        { guard: and([not('priceIsComing'), 'billIsWanted']), target: 'askingForBill' },
        {
          guard: not('priceIsComing'),
          target: 'invoking',
          actions: { type: 'storeDetails', params: ({ context }) => registrantIn(context.people) },
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
    askingForBill: {
      tags: 'busy',
      invoke: {
        id: 'askForBill',
        src: 'askForBill',
        input: ({ context }) => ({ ...attendingOf({ context }), payer: context.payer }),
        onDone: { target: 'asked', actions: ['forgetDraft', { type: 'setAsked', params: outputOf }] },
        onError: { target: 'editing', actions: [...backToEditing('registeringForEvent').actions, 'askPriceAgain'] },
      },
    },
    // The places are held, and the office has the request.
    asked: { tags: 'asked' },
    registered: { tags: 'left', invoke: watched('watchReturn'), on: { 'page.returned': { target: 'editing' } } },
    ...checkout.states({
      input: attendingOf,
      back: 'editing',
      declined: ['forgetDetails', tellDeclined, { ...tellDeclined, type: 'setTrouble' }],
      failed: {
        target: 'editing',
        actions: ['forgetDetails', ...backToEditing('invokingPayment').actions, 'askPriceAgain'],
      },
    }),
  },
})
