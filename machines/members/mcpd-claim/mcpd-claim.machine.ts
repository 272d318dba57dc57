import { assign, setup } from 'xstate'
import { wrongDays } from '#domain/members/mcpd.ts'
import { ifTokenIsRefused, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import { edited, type FieldErrors, type FormContext, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { fieldOf, outputOf } from '#machines/parts/params.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** What is typed of a training. `evidence` is the name of the file that was chosen: the file itself lies beside the form. */
export type ClaimForm = Record<'title' | 'provider' | 'kind' | 'first_day' | 'last_day' | 'hours' | 'evidence', string>

/** What is kept while the form is filled in, and whose question it answers: none where a training is claimed. */
export interface ClaimDraft {
  entry: number | null
  form: ClaimForm
}

export interface Progress {
  sent: number
  total: number
}

export interface Claiming extends ClaimDraft {
  file: StashedFile | undefined
  report: (progress: Progress) => void
}

/** What came of looking at a chosen file: it as it will be sent, or why it cannot be. */
export type Prepared = { file: StashedFile; complaint?: never } | { file?: never; complaint: string }

interface Context extends FormContext<ClaimForm> {
  /** Today in Abuja. */
  today: string
  entry: number | null
  file: StashedFile | undefined
  progress: Progress | undefined
  /** The entry that is to be withdrawn. */
  leaving: number
}

type Event =
  | FormEvent<ClaimForm>
  | { type: 'claim.open'; draft: ClaimDraft }
  | { type: 'claim.close' }
  | { type: 'file.choose'; file: StashedFile }
  | { type: 'file.remove' }
  | { type: 'upload.progressed'; progress: Progress }
  | { type: 'entry.withdraw'; entry: number }
  | { type: 'withdraw.confirm' }
  | { type: 'withdraw.cancel' }

export const emptyClaim: ClaimForm = {
  title: '',
  provider: '',
  kind: '',
  first_day: '',
  last_day: '',
  hours: '',
  evidence: '',
}

const parts = formParts<ClaimForm, Context, Event>()

const needEvidence = 'Choose the certificate, or another proof that you took part.'

/** What the schema does not see: an answer may leave the evidence as it is, and a training is claimed when it is over. */
function alsoWrong({ form: { first_day, last_day }, entry, file, today }: Context): FieldErrors<ClaimForm> {
  const wrong = first_day && last_day ? wrongDays({ first_day, last_day }, today) : null
  return { ...(wrong && { last_day: wrong }), ...(entry === null && !file && { evidence: needEvidence }) }
}

const sent: Notice = { tone: 'success', title: 'Training sent', text: 'The office checks it and writes to you.' }
const withdrawn: Notice = { tone: 'success', title: 'Training withdrawn' }

/** A member claims a training with its evidence, answers what the office asks about one, or withdraws one that waits. */
export const mcpdClaimMachine = setup({
  types: {} as {
    context: Context
    input: { today: string }
    events: Event
    tags: 'busy' | 'open' | 'preparing' | 'sending' | 'confirming'
  },
  actors: {
    ...parts.actors,
    readDraft: unprovided<ClaimDraft | undefined>('readDraft'),
    prepareFile: unprovided<Prepared, StashedFile | undefined>('prepareFile'),
    sendClaim: unprovided<void, Claiming>('sendClaim'),
    withdrawEntry: unprovided<void, number>('withdrawEntry'),
  },
  actions: {
    ...parts.actions,
    storeDraft: () => {},
    forgetDraft: () => {},
    open: assign((_, { entry, form }: ClaimDraft) => ({ ...newForm(form), entry, file: undefined })),
    addFile: assign(({ context }, file: StashedFile) => ({ ...edited(context, { evidence: file.name }), file })),
    dropFile: assign(({ context }) => ({ ...edited(context, { evidence: '' }), file: undefined })),
    setPrepared: assign((_, { file }: Prepared) => ({ file })),
    complainOfFile: assign(({ context }, { complaint }: Prepared) => ({
      ...edited(context, { evidence: '' }),
      errors: { ...context.errors, evidence: complaint ?? '' },
      file: undefined,
    })),
    setProgress: assign({ progress: (_, progress: Progress) => progress }),
    startSending: assign({ progress: undefined, trouble: undefined, errors: {} }),
    setLeaving: assign({ leaving: (_, entry: number) => entry }),
  },
  guards: {
    ...parts.guards,
    ...tokenGuards,
    aDraftIsKept: (_, draft: ClaimDraft | undefined) => draft !== undefined,
    fileCannotBeSent: (_, { complaint }: Prepared) => complaint !== undefined,
  },
}).createMachine({
  id: 'mcpd-claim',
  version: '1',
  context: ({ input: { today } }) => ({
    ...newForm(emptyClaim),
    today,
    entry: null,
    file: undefined,
    progress: undefined,
    leaving: 0,
  }),
  initial: 'reading',
  states: {
    // What was typed before a reload.
    reading: {
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: [
          {
            guard: { type: 'aDraftIsKept', params: outputOf },
            target: 'editing',
            actions: { type: 'open', params: ({ event }) => event.output ?? { entry: null, form: emptyClaim } },
          },
          { target: 'closed' },
        ],
        onError: { target: 'closed' },
      },
    },
    closed: {
      on: {
        'claim.open': { target: 'editing', actions: [{ type: 'open', params: fieldOf('draft') }, 'storeDraft'] },
        'entry.withdraw': { target: 'confirming', actions: { type: 'setLeaving', params: fieldOf('entry') } },
      },
    },
    editing: {
      tags: 'open',
      on: {
        'form.edit': { actions: [{ type: 'editForm', params: fieldOf('change') }, 'storeDraft'] },
        'file.choose': { target: 'preparing', actions: [{ type: 'addFile', params: fieldOf('file') }, 'storeDraft'] },
        'file.remove': { actions: ['dropFile', 'storeDraft'] },
        'form.submit': { target: 'checking' },
        'claim.close': { target: 'closed', actions: 'forgetDraft' },
      },
    },
    preparing: {
      tags: ['open', 'busy', 'preparing'],
      on: { 'form.edit': { actions: [{ type: 'editForm', params: fieldOf('change') }, 'storeDraft'] } },
      invoke: {
        id: 'prepareFile',
        src: 'prepareFile',
        input: ({ context: { file } }) => file,
        onDone: [
          {
            guard: { type: 'fileCannotBeSent', params: outputOf },
            target: 'editing',
            actions: [{ type: 'complainOfFile', params: outputOf }, 'storeDraft'],
          },
          { target: 'editing', actions: { type: 'setPrepared', params: outputOf } },
        ],
        // Nothing could be done about it: it is sent as it was chosen.
        onError: { target: 'editing' },
      },
    },
    checking: { ...parts.checking('anything', [{ target: 'sending' }], alsoWrong), tags: ['open', 'busy'] },
    sending: {
      tags: ['open', 'busy', 'sending'],
      entry: 'startSending',
      on: { 'upload.progressed': { actions: { type: 'setProgress', params: fieldOf('progress') } } },
      invoke: {
        id: 'sendClaim',
        src: 'sendClaim',
        input: ({ context: { entry, form, file }, self }) => ({
          entry,
          form,
          file,
          report: (progress) => self.send({ type: 'upload.progressed', progress }),
        }),
        onDone: { target: 'closed', actions: ['forgetDraft', { type: 'notify', params: sent }] },
        onError: [ifTokenIsRefused({ target: 'editing' }), backToEditing('anything')],
      },
    },
    confirming: {
      tags: 'confirming',
      on: { 'withdraw.confirm': { target: 'withdrawing' }, 'withdraw.cancel': { target: 'closed' } },
    },
    withdrawing: {
      tags: ['busy', 'confirming'],
      invoke: {
        id: 'withdrawEntry',
        src: 'withdrawEntry',
        input: ({ context: { leaving } }) => leaving,
        onDone: { target: 'closed', actions: { type: 'notify', params: withdrawn } },
        onError: [ifTokenIsRefused({ target: 'closed' }), { target: 'closed', actions: tellFailure('anything') }],
      },
    },
  },
})
