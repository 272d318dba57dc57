import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { CheckedPaper } from '#contract/members/papers/verify.ts'
import { type CameraEvent, cameraRegion } from '#machines/parts/camera.ts'
import { setTroubleOf } from '#machines/parts/failed-call.ts'
import { errorOf, eventOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { outside, unprovided } from '#machines/parts/unprovided.ts'

interface Context {
  /** What is in the field. */
  draft: string
  /** What is, or was last, checked. */
  code: string
  checked: CheckedPaper | null
  trouble: string
}

/** A code is checked: read by the camera, typed, or from the address of the page, where the answer may have come with it. */
export const verifyMachine = setup({
  types: {} as {
    context: Context
    input: { code: string; checked: CheckedPaper | null }
    events:
      | CameraEvent
      | { type: 'camera.start' }
      | { type: 'camera.stop' }
      | { type: 'code.edit'; text: string }
      | { type: 'code.give' }
      | { type: 'code.again' }
    tags: 'busy' | 'camera' | 'asking' | 'told' | 'signed'
  },
  actors: {
    watchCamera: outside<undefined, CameraEvent>(),
    checkPaper: unprovided<CheckedPaper, string>('checkPaper'),
    /** Without a network: whether the chapter has signed it. */
    readSignature: unprovided<boolean, string>('readSignature'),
  },
  actions: {
    storeDraft: assign({ draft: (_, { text }: { text: string }) => text, trouble: '' }),
    setCodeFromDraft: assign({ code: ({ context }) => context.draft, trouble: '' }),
    setCode: assign({ code: (_, code: string) => code, trouble: '' }),
    setChecked: assign({ checked: (_, checked: CheckedPaper) => checked, draft: '' }),
    setTrouble: assign({ trouble: (_, { text }: { text?: string }) => text ?? '' }),
    forget: assign({ draft: '', code: '', checked: null, trouble: '' }),
  },
  guards: {
    isAnswered: ({ context }) => context.checked !== null,
    isGiven: ({ context }) => context.code !== '',
    draftIsEmpty: ({ context }) => context.draft.trim() === '',
    wasNotReached: (_, error: unknown) => !(error instanceof Refusal),
    isSigned: (_, signed: boolean) => signed,
  },
}).createMachine({
  id: 'verify',
  version: '1',
  context: ({ input: { code, checked } }) => ({ draft: '', code, checked, trouble: '' }),
  initial: 'opening',
  on: { 'code.edit': { actions: { type: 'storeDraft', params: eventOf } } },
  states: {
    opening: {
      always: [{ guard: 'isAnswered', target: 'told' }, { guard: 'isGiven', target: 'checking' }, { target: 'asking' }],
    },
    asking: {
      tags: 'asking',
      ...cameraRegion('off'),
      on: {
        'code.give': [
          {
            guard: 'draftIsEmpty',
            actions: { type: 'setTrouble', params: { text: 'Type the short code, or scan the square.' } },
          },
          { target: 'checking', actions: 'setCodeFromDraft' },
        ],
        'code.seen': { target: 'checking', actions: { type: 'setCode', params: fieldOf('code') } },
      },
    },
    checking: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'checkPaper',
        src: 'checkPaper',
        input: ({ context }) => context.code,
        onDone: { target: 'told', actions: { type: 'setChecked', params: outputOf } },
        onError: [
          { guard: { type: 'wasNotReached', params: errorOf }, target: 'alone', actions: setTroubleOf('anything') },
          { target: 'asking', actions: setTroubleOf('anything') },
        ],
      },
    },
    /** The site cannot be reached. */
    alone: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'readSignature',
        src: 'readSignature',
        input: ({ context }) => context.code,
        onDone: [{ guard: { type: 'isSigned', params: outputOf }, target: 'signed' }, { target: 'asking' }],
        onError: { target: 'asking' },
      },
    },
    told: { tags: 'told', on: { 'code.again': { target: 'asking', actions: 'forget' } } },
    signed: {
      tags: 'signed',
      on: { 'code.again': { target: 'asking', actions: 'forget' }, 'code.give': { target: 'checking' } },
    },
  },
})
