import type { Actor } from 'xstate'
import { fromPromise } from 'xstate'
import type { Letter } from '#contract/mail/letter.ts'
import * as to from '#contract/mail/letter-endpoints.ts'
import {
  bulkLetterMachine,
  isSaved,
  type LetterDraft,
  type StepUnderWay,
} from '#machines/mail/bulk-letter/bulk-letter.machine.ts'
import type { OfficeMachine } from '#src/office/kit/flow.ts'
import { flow } from '#src/office/kit/flow.ts'
import { storeDraft } from './kept-draft.ts'

const changes = { pause: to.pauseLetter, resume: to.resumeLetter, cancel: to.cancelLetter }
const acts = { pause: 'Pause this letter', resume: 'Resume this letter', cancel: 'Cancel this letter' }

export const bulkLetterFlow = flow('bulkLetter', ({ call, queryClient, notify }) => {
  const changed = async (work: Promise<Letter>) => {
    const letter = await work
    void queryClient.invalidateQueries({ queryKey: ['list', 'letters'] })
    return letter
  }
  return bulkLetterMachine.provide({
    actors: {
      readLetter: fromPromise<Letter, { id: number }>(({ input: { id }, signal }) =>
        call(to.getLetter, { params: { id }, signal }),
      ),
      saveLetter: fromPromise<Letter, { id: number; version: number; draft: LetterDraft | undefined }>(
        async ({ input: { id, version, draft } }) => {
          if (!draft) throw new Error('There is nothing to save')
          return changed(call(to.saveLetter, { params: { id }, body: { ...draft, version } }))
        },
      ),
      testLetter: fromPromise<Letter, { id: number; version: number }>(({ input: { id, version } }) =>
        call(to.testLetter, { params: { id }, body: { version } }),
      ),
      sendLetter: fromPromise<Letter, { letter: Letter | undefined; reason: string }>(
        async ({ input: { letter, reason } }) => {
          if (!letter) throw new Error('There is nothing to send')
          const { id, version, counts, subject } = letter
          const body = { version, recipients: counts.gets, reason }
          return changed(call(to.sendLetter, { params: { id }, body, act: `Send “${subject}”` }))
        },
      ),
      watchLetter: fromPromise<Letter, { id: number }>(({ input: { id }, signal }) =>
        call(to.watchLetter, { params: { id }, signal }),
      ),
      changeLetter: fromPromise<Letter, { id: number; step: StepUnderWay }>(({ input: { id, step } }) =>
        changed(call(changes[step], { params: { id }, act: acts[step] })),
      ),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      storeDraft: ({ context }) => {
        const { id, by, letter, draft } = context
        storeDraft({ id, by }, letter && draft && !isSaved(context) ? { version: letter.version, draft } : undefined)
      },
    },
  })
})

export type LetterActor = Actor<OfficeMachine<'bulkLetter'>>
