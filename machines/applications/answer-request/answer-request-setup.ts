import { assign, setup } from 'xstate'
import type { AskedItem } from '#contract/applications/answer.ts'
import { edited, hasErrors, sentBack, type Texts } from '#machines/parts/form/form.ts'
import { failure, type Notice } from '#machines/parts/notice.ts'
import { outside, unprovided } from '#machines/parts/unprovided.ts'
import {
  type AnswerContext,
  type Chosen,
  complaintsIn,
  isOver,
  type Opened,
  opened,
  type Progress,
  type Typed,
  unsaved,
  withFile,
  withSaved,
} from './answer-request-context.ts'

export interface Saving {
  token: string
  typed: Typed[]
}

export interface Uploading {
  token: string
  item: number
  chosen: Chosen | undefined
  report: (progress: Progress) => void
}

/** What came of looking at a chosen file: it as it will be sent, or why it cannot be. */
export type Prepared = { file: Chosen['file']; complaint?: never } | { file?: never; complaint: string }

/** What answering takes; what happens when stands in the machine. */
export const answerRequestSetup = setup({
  types: {} as {
    context: AnswerContext
    input: { token: string }
    events:
      | { type: 'link.retry' }
      | { type: 'form.edit'; change: Partial<Texts> }
      | { type: 'form.submit' }
      | ({ type: 'file.choose' } & Chosen)
      | { type: 'file.remove'; name: string }
      | { type: 'upload.progressed'; progress: Progress }
      | { type: 'connection.back' }
      | { type: 'withdraw.ask' }
      | { type: 'withdraw.cancel' }
      | { type: 'withdraw.confirm' }
    tags:
      | 'loading'
      | 'missed'
      | 'ended'
      | 'open'
      | 'sent'
      | 'withdrawn'
      | 'waiting'
      | 'busy'
      | 'confirming'
      | 'saving'
      | 'unsaved'
  },
  actors: {
    watchConnection: outside(),
    readRequest: unprovided<Opened, { token: string }>('readRequest'),
    saveAnswers: unprovided<Typed[], Saving>('saveAnswers'),
    prepareFile: unprovided<Prepared, Chosen | undefined>('prepareFile'),
    uploadFile: unprovided<AskedItem, Uploading>('uploadFile'),
    sendAnswers: unprovided<void, Saving>('sendAnswers'),
    withdraw: unprovided<void, { token: string }>('withdraw'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    storeTyped: () => {},
    forgetTyped: () => {},
    setOpened: assign((_, read: Opened) => opened(read)),
    setReason: assign({ reason: (_, error: unknown) => failure('anything', error).text ?? '' }),
    editForm: assign(({ context }, change: Partial<Texts>) => edited(context, change)),
    setSaved: assign(({ context }, typed: Typed[]) => withSaved(context, typed)),
    addFile: assign(({ context }, { name, file }: Chosen) => ({
      chosen: { name, file },
      errors: edited(context, { [name]: '' }).errors,
      progress: undefined,
    })),
    dropFile: assign(({ context: { files } }, name: string) => {
      const { [name]: _, ...left } = files
      return { files: left }
    }),
    setPrepared: assign(({ context: { chosen } }, { file }: Prepared) => ({
      chosen: chosen && { ...chosen, file: file ?? chosen.file },
    })),
    setUploaded: assign(({ context }, item: AskedItem) => withFile(context, item)),
    complainOfFile: assign(({ context: { chosen, errors } }, text: string) => ({
      errors: chosen ? { ...errors, [chosen.name]: text } : errors,
      chosen: undefined,
    })),
    setProgress: assign({ progress: (_, progress: Progress) => progress }),
    showComplaints: assign(({ context }, error: unknown) => sentBack(context, complaintsIn(error))),
    setTrouble: assign({ trouble: (_, error: unknown) => failure('anything', error).text }),
    startSending: assign({ trouble: undefined, errors: {} }),
    sendBack: assign(({ context }) => sentBack(context, context.errors)),
  },
  guards: {
    wasSent: (_, { asked }: Opened) => asked.sent,
    isOver: (_, error: unknown) => isOver(error),
    complaintsStand: ({ context }) => hasErrors(context.errors),
    complaintsAreFound: (_, error: unknown) => hasErrors(complaintsIn(error)),
    answersAreUnsaved: ({ context }) => unsaved(context).length > 0,
    fileCannotBeSent: (_, { complaint }: Prepared) => complaint !== undefined,
  },
  delays: {
    /** After the last stroke. */
    rest: 1_000,
    /** Before an answer that could not be kept is tried again. */
    again: 10_000,
  },
})
