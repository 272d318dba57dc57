import { and, stateIn } from 'xstate'
import { notices } from '#contract/messages/notices.ts'
import { ifTokenIsRefused, setTroubleOf, tellFailure } from '#machines/parts/failed-call.ts'
import { errorOf, eventOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { watched } from '#machines/parts/unprovided.ts'
import { newContext, waitingFile } from './application-context.ts'
import { sentText } from './application-form.ts'
import { applicationSetup } from './application-setup.ts'

/** An application to join the chapter or to move up a grade: two steps, and files that are made ready beside them. */
export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  version: '1',
  context: ({ input }) => newContext(input),
  type: 'parallel',
  invoke: [watched('watchMember'), watched('watchStep')],
  on: {
    'form.edit': { actions: [{ type: 'editForm', params: fieldOf('change') }, 'storeDraft'] },
    'file.choose': { actions: [{ type: 'addFile', params: eventOf }, 'storeDraft'] },
    'file.remove': { actions: [{ type: 'dropFile', params: fieldOf('slot') }, 'storeDraft'] },
    'login.open': { actions: { type: 'openLogin', params: fieldOf('path') } },
  },
  states: {
    form: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'careerIsOpened', target: 'arriving' }, { target: 'step0' }] },
        // Whether the first step is filled in is known once the draft is read.
        arriving: {
          tags: 'career',
          always: [
            {
              guard: and([stateIn({ draft: 'kept' }), 'basicsAreMissing']),
              target: 'step0',
              actions: { type: 'showStep', params: 0 },
            },
            { guard: stateIn({ draft: 'kept' }), target: 'step1' },
          ],
        },
        step0: {
          on: {
            'form.submit': { target: 'noting' },
            'step.opened': {
              guard: { type: 'stepIsCareer', params: fieldOf('step') },
              target: 'step1',
              actions: 'scrollToTop',
            },
          },
        },
        noting: {
          tags: 'busy',
          invoke: {
            id: 'checkForm',
            src: 'checkForm',
            input: ({ context }) => ({ kind: context.kind, text: sentText(context) }),
            onDone: {
              target: 'step1',
              actions: [{ type: 'noteErrors', params: outputOf }, { type: 'showStep', params: 1 }, 'scrollToTop'],
            },
            // What cannot be checked here is checked again before anything is sent.
            onError: { target: 'step1', actions: [{ type: 'showStep', params: 1 }, 'scrollToTop'] },
          },
        },
        step1: {
          tags: 'career',
          on: {
            'step.back': { target: 'step0', actions: [{ type: 'showStep', params: 0 }, 'scrollToTop'] },
            'step.opened': {
              guard: { type: 'stepIsBasic', params: fieldOf('step') },
              target: 'step0',
              actions: 'scrollToTop',
            },
            'draft.discard': { target: 'step0', actions: [{ type: 'showStep', params: 0 }, 'scrollToTop'] },
            'form.submit': [
              {
                guard: 'requiredIsMissing',
                target: 'waiting',
                actions: { type: 'notify', params: notices.provideEveryField },
              },
              { target: 'waiting' },
            ],
          },
        },
        waiting: { tags: ['waiting', 'career'], always: { guard: 'filesAreReady', target: 'checking' } },
        checking: {
          tags: ['busy', 'career'],
          invoke: {
            id: 'checkForm',
            src: 'checkForm',
            input: ({ context }) => ({ kind: context.kind, text: sentText(context) }),
            onDone: [
              {
                guard: { type: 'basicsAreWrong', params: outputOf },
                target: 'step0',
                actions: [{ type: 'setErrors', params: outputOf }, { type: 'showStep', params: 0 }, 'scrollToTop'],
              },
              {
                guard: { type: 'errorsAreFound', params: outputOf },
                target: 'step1',
                actions: { type: 'setErrors', params: outputOf },
              },
              { target: 'submitting' },
            ],
            onError: {
              target: 'step1',
              actions: [tellFailure('sendingApplication'), setTroubleOf('sendingApplication')],
            },
          },
        },
        submitting: {
          tags: ['busy', 'career', 'sending'],
          entry: 'startSending',
          exit: 'endSending',
          invoke: {
            id: 'sendApplication',
            src: 'sendApplication',
            input: ({ context, self }) => ({
              kind: context.kind,
              text: sentText(context),
              files: context.files,
              report: (progress) => self.send({ type: 'upload.progressed', progress }),
            }),
            onDone: {
              target: 'sent',
              actions: ['forgetDraft', { type: 'notify', params: notices.applicationSent }, 'openDone'],
            },
            onError: [
              // The session says so, and leads to where one signs in and back. What was typed is kept.
              ifTokenIsRefused({ target: 'step1', actions: { type: 'showStep', params: 1 } }),
              {
                guard: { type: 'signInIsAsked', params: errorOf },
                target: 'step1',
                actions: [
                  tellFailure('sendingApplication'),
                  setTroubleOf('sendingApplication'),
                  'askSignIn',
                  { type: 'showStep', params: 1 },
                ],
              },
              {
                target: 'step1',
                actions: [
                  tellFailure('sendingApplication'),
                  setTroubleOf('sendingApplication'),
                  { type: 'showStep', params: 1 },
                ],
              },
            ],
          },
          on: { 'upload.progressed': { actions: { type: 'setProgress', params: fieldOf('progress') } } },
        },
        sent: { tags: ['career', 'done'] },
      },
    },
    files: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'aFileWaits', target: 'preparing' } },
        preparing: {
          tags: 'preparing',
          invoke: {
            id: 'prepareFile',
            src: 'prepareFile',
            input: ({ context }) => waitingFile(context.files),
            onDone: { target: 'resting', actions: [{ type: 'setPrepared', params: outputOf }, 'storeDraft'] },
            onError: { target: 'resting', actions: 'passFile' },
          },
        },
      },
    },
    draft: {
      initial: 'reading',
      states: {
        reading: {
          on: { 'person.known': { actions: { type: 'setPerson', params: fieldOf('profile') } } },
          invoke: {
            id: 'readDraft',
            src: 'readDraft',
            input: ({ context }) => context.kind,
            onDone: { target: 'kept', actions: [{ type: 'restoreDraft', params: outputOf }, 'fillIn'] },
            onError: { target: 'kept', actions: 'fillIn' },
          },
        },
        kept: {
          tags: 'kept',
          on: {
            'person.known': { actions: [{ type: 'setPerson', params: fieldOf('profile') }, 'fillIn'] },
            'draft.discard': { actions: ['forgetDraft', 'startAfresh', 'fillIn'] },
          },
        },
      },
    },
  },
})
