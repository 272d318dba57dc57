import { and, not, stateIn } from 'xstate'
import { tellFailure } from '#machines/parts/failed-call.ts'
import { failure } from '#machines/parts/notice.ts'
import { errorOf, eventOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { watched } from '#machines/parts/unprovided.ts'
import { itemOf, newContext, unsaved } from './answer-request-context.ts'
import { answerRequestSetup } from './answer-request-setup.ts'

/** The questions are over: the page says why, and whatever is typed is of no use any more. */
const ifOver = {
  guard: { type: 'isOver', params: errorOf },
  target: '#answer-request.ended',
  actions: [{ type: 'setReason', params: errorOf }, 'forgetTyped'],
} as const

const backToAnswering = {
  target: 'open',
  actions: [tellFailure('anything'), { type: 'setTrouble', params: errorOf }],
} as const

/** The chapter's questions about an application. Texts are kept as they are typed, files as they are chosen; then all is sent. */
export const answerRequestMachine = answerRequestSetup.createMachine({
  id: 'answer-request',
  version: '1',
  context: ({ input }) => newContext(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'readRequest',
        src: 'readRequest',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          { guard: { type: 'wasSent', params: outputOf }, target: 'sent', actions: 'forgetTyped' },
          { target: 'open', actions: { type: 'setOpened', params: outputOf } },
        ],
        onError: [ifOver, { target: 'missed', actions: { type: 'setReason', params: errorOf } }],
      },
    },
    missed: { tags: 'missed', on: { 'link.retry': { target: 'loading' } } },
    ended: { tags: 'ended', type: 'final' },
    sent: { tags: 'sent', type: 'final' },
    withdrawn: { tags: 'withdrawn', type: 'final' },
    open: {
      tags: 'open',
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'form.submit': { target: 'waiting', actions: 'startSending' },
                'withdraw.ask': { target: 'confirming' },
              },
            },
            // A file that is on its way arrives first, and an answer that is being kept.
            waiting: {
              tags: 'waiting',
              always: [
                // A file was refused, or lost: what it was to replace is not sent in its place.
                { guard: 'complaintsStand', target: 'editing', actions: 'sendBack' },
                {
                  guard: and([stateIn({ open: { files: 'resting' } }), not(stateIn({ open: { texts: 'saving' } }))]),
                  target: '#answer-request.sending',
                },
              ],
            },
            confirming: {
              tags: 'confirming',
              on: {
                'withdraw.cancel': { target: 'editing' },
                'withdraw.confirm': { target: '#answer-request.withdrawing' },
              },
            },
          },
        },
        texts: {
          initial: 'resting',
          on: {
            'form.edit': {
              target: '.typing',
              actions: [{ type: 'editForm', params: fieldOf('change') }, 'storeTyped'],
            },
          },
          states: {
            resting: { always: { guard: 'answersAreUnsaved', target: 'typing' } },
            typing: { tags: 'saving', after: { rest: { target: 'saving' } } },
            saving: {
              tags: 'saving',
              invoke: {
                id: 'saveAnswers',
                src: 'saveAnswers',
                input: ({ context }) => ({ token: context.token, typed: unsaved(context) }),
                onDone: { target: 'resting', actions: [{ type: 'setSaved', params: outputOf }, 'storeTyped'] },
                onError: [ifOver, { target: 'unsaved' }],
              },
            },
            // The browser keeps it meanwhile.
            unsaved: {
              tags: 'unsaved',
              invoke: watched('watchConnection'),
              on: { 'connection.back': { target: 'saving' } },
              after: { again: { target: 'saving' } },
            },
          },
        },
        files: {
          initial: 'resting',
          on: {
            'file.choose': { target: '.preparing', actions: { type: 'addFile', params: eventOf } },
            'file.remove': { actions: { type: 'dropFile', params: fieldOf('name') } },
          },
          states: {
            resting: {},
            preparing: {
              invoke: {
                id: 'prepareFile',
                src: 'prepareFile',
                input: ({ context }) => context.chosen,
                onDone: [
                  {
                    guard: { type: 'fileCannotBeSent', params: outputOf },
                    target: 'resting',
                    actions: { type: 'complainOfFile', params: ({ event }) => event.output.complaint ?? '' },
                  },
                  { target: 'uploading', actions: { type: 'setPrepared', params: outputOf } },
                ],
                // Nothing could be done about it: it is sent as it was chosen.
                onError: { target: 'uploading' },
              },
            },
            uploading: {
              invoke: {
                id: 'uploadFile',
                src: 'uploadFile',
                input: ({ context, self }) => ({
                  token: context.token,
                  item: itemOf(context),
                  chosen: context.chosen,
                  report: (progress) => self.send({ type: 'upload.progressed', progress }),
                }),
                onDone: { target: 'resting', actions: { type: 'setUploaded', params: outputOf } },
                onError: [
                  ifOver,
                  {
                    target: 'resting',
                    actions: {
                      type: 'complainOfFile',
                      params: ({ event }) => failure('anything', event.error).text ?? '',
                    },
                  },
                ],
              },
              on: { 'upload.progressed': { actions: { type: 'setProgress', params: fieldOf('progress') } } },
            },
          },
        },
      },
    },
    sending: {
      tags: ['open', 'busy'],
      on: { 'form.edit': { actions: [{ type: 'editForm', params: fieldOf('change') }, 'storeTyped'] } },
      invoke: {
        id: 'sendAnswers',
        src: 'sendAnswers',
        input: ({ context }) => ({ token: context.token, typed: unsaved(context) }),
        onDone: { target: 'sent', actions: 'forgetTyped' },
        onError: [
          {
            guard: { type: 'complaintsAreFound', params: errorOf },
            target: 'open',
            actions: { type: 'showComplaints', params: errorOf },
          },
          ifOver,
          backToAnswering,
        ],
      },
    },
    withdrawing: {
      tags: ['open', 'busy', 'confirming'],
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'withdrawn', actions: 'forgetTyped' },
        onError: [ifOver, backToAnswering],
      },
    },
  },
})
