import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { Profile } from '#contract/identity/auth.ts'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { tokenGuards } from '#machines/parts/failed-call.ts'
import { edited, hasErrors } from '#machines/parts/form/form.ts'
import type { Notice } from '#machines/parts/notice.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'
import { outside, unprovided } from '#machines/parts/unprovided.ts'
import {
  type ApplicationContext,
  type Draft,
  newContext,
  type Opened,
  type Prepared,
  type Progress,
  waitingFile,
  withDraft,
  without,
  withPrepared,
} from './application-context.ts'
import {
  type ApplicationErrors,
  type ApplicationText,
  basicsAreMissing,
  errorsAt,
  type FileSlot,
  type Files,
  type Filled,
  fileErrors,
  filledIn,
  type Kind,
  requiredIsMissing,
} from './application-form.ts'

/** What is sent, and who is told how far it has come. */
export interface Sending {
  kind: Kind
  text: ApplicationText
  files: Files
  report: (progress: Progress) => void
}

/** What the schema says of the text, and what is said of the files. */
const allErrors = (filled: Filled, found: ApplicationErrors) => ({ ...found, ...fileErrors(filled) })

type Chosen = { slot: FileSlot; file: StashedFile }

/** What an application needs and does; what happens when stands in the machine. */
export const applicationSetup = setup({
  types: {} as {
    context: ApplicationContext
    input: Opened
    events:
      | { type: 'form.edit'; change: Partial<ApplicationText> }
      | { type: 'form.submit' }
      | { type: 'step.back' }
      | { type: 'step.opened'; step: number }
      | ({ type: 'file.choose' } & Chosen)
      | { type: 'file.remove'; slot: FileSlot }
      | { type: 'person.known'; profile: Profile }
      | { type: 'draft.discard' }
      | { type: 'upload.progressed'; progress: Progress }
      | { type: 'login.open'; path: string }
    tags: 'busy' | 'sending' | 'waiting' | 'preparing' | 'career' | 'done' | 'kept'
  },
  actors: {
    watchMember: outside(),
    watchStep: outside(),
    readDraft: unprovided<Draft | undefined, Kind>('readDraft'),
    prepareFile: unprovided<Prepared, Chosen | undefined>('prepareFile'),
    checkForm: unprovided<ApplicationErrors, { kind: Kind; text: ApplicationText }>('checkForm'),
    sendApplication: unprovided<void, Sending>('sendApplication'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    storeDraft: () => {},
    forgetDraft: () => {},
    showStep: (_, _step: number) => {},
    scrollToTop: () => {},
    openLogin: (_, _path: string) => {},
    openDone: () => {},
    editForm: assign(({ context }, change: Partial<ApplicationText>) => edited(context, change)),
    addFile: assign(({ context }, { slot, file }: Chosen) => ({
      files: { ...context.files, [slot]: file },
      errors: without(context.errors, slot),
      lost: without(context.lost, slot),
    })),
    /** What was wrong with it goes with it. */
    dropFile: assign(({ context: { files, errors } }, slot: FileSlot) => ({
      files: without(files, slot),
      errors: without(errors, slot),
    })),
    setPrepared: assign(({ context }, prepared: Prepared) => withPrepared(context, prepared)),
    /** Nothing could be done about it: it is sent as it was chosen. */
    passFile: assign(({ context: { files } }) => {
      const waiting = waitingFile(files)
      return waiting ? { files: { ...files, [waiting.slot]: { ...waiting.file, ready: true } } } : {}
    }),
    restoreDraft: assign(({ context }, draft: Draft | undefined) => (draft ? withDraft(context, draft) : {})),
    setPerson: assign({ person: (_, profile: Profile) => profile }),
    fillIn: assign({ form: ({ context: { form, person } }) => (person ? filledIn(form, person) : form) }),
    startAfresh: assign(({ context }) => ({ ...newContext({ ...context, step: 0 }), person: context.person })),
    noteErrors: assign({
      errors: ({ context }, found: ApplicationErrors) => ({
        ...errorsAt(context.kind, 1, context.errors),
        ...errorsAt(context.kind, 0, allErrors(context, found)),
      }),
    }),
    setErrors: assign(({ context }, found: ApplicationErrors) => ({
      errors: allErrors(context, found),
      attempt: context.attempt + 1,
      trouble: undefined,
    })),
    setTrouble: assign({ trouble: (_, { text }: Notice) => text }),
    askSignIn: assign({ asksSignIn: true }),
    setProgress: assign({ progress: (_, progress: Progress) => progress }),
    startSending: assign({ trouble: undefined, asksSignIn: false, errors: {}, progress: undefined }),
    endSending: assign({ progress: undefined }),
  },
  guards: {
    careerIsOpened: ({ context }) => context.step === 1,
    stepIsBasic: (_, step: number) => step === 0,
    stepIsCareer: (_, step: number) => step === 1,
    aFileWaits: ({ context }) => waitingFile(context.files) !== undefined,
    filesAreReady: ({ context }) => waitingFile(context.files) === undefined,
    requiredIsMissing: ({ context }) => requiredIsMissing(context),
    basicsAreMissing: ({ context }) => basicsAreMissing(context),
    basicsAreWrong: ({ context }, found: ApplicationErrors) =>
      hasErrors(errorsAt(context.kind, 0, allErrors(context, found))),
    errorsAreFound: ({ context }, found: ApplicationErrors) => hasErrors(allErrors(context, found)),
    ...tokenGuards,
    signInIsAsked: (_, error: unknown) =>
      error instanceof Refusal && error.status === 409 && error.message.includes(flowScreens.signInToApply),
  },
})
