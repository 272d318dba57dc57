import { type EventFrom, fromPromise } from 'xstate'
import { applyForMembership } from '#contract/applications/apply-endpoints.ts'
import { applicationMachine } from '#machines/applications/application/application.machine.ts'
import type { Draft, Prepared } from '#machines/applications/application/application-context.ts'
import type {
  ApplicationErrors,
  ApplicationText,
  FileSlot,
  Files,
  Kind,
} from '#machines/applications/application/application-form.ts'
import type { Sending } from '#machines/applications/application/application-setup.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'
import { newKey } from '#src/lib/call.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { watchMember, watchSearch } from '#src/site/kit/flow/watch.ts'
import type { TabState } from '#src/site/kit/tab-state.ts'
import { stash, stashedFile } from '../files/file-stash.ts'
import { prepareFile } from '../files/prepare-file.ts'
import { applicationErrors, applicationParts } from './application.queries.ts'
import { forgetApplication, readApplication, storeApplication } from './application-draft.ts'

type Heard = EventFrom<typeof applicationMachine>

/** What is kept of files outlives the page, the files themselves do not. */
function foundAgain(tabState: TabState, { form, files, lost }: Draft): Draft {
  const all = Object.entries(files)
  const here = all.filter(([, file]) => tabState.files?.has(file.id))
  const gone = all.filter(([, file]) => !tabState.files?.has(file.id))
  const found: Files = Object.fromEntries(here)
  return { form, files: found, lost: { ...lost, ...Object.fromEntries(gone.map(([slot, { name }]) => [slot, name])) } }
}

/** A key for each application, not for each time that it is sent. A file that is chosen anew makes another of it. */
function keyFor(tabState: TabState, sent: { kind: Kind; text: ApplicationText; files: Files }): string {
  const of = JSON.stringify(sent)
  if (tabState.attempt?.of !== of) tabState.attempt = { of, key: newKey() }
  return tabState.attempt.key
}

/** The address counts the steps from 1, and names the second alone. */
const stepOf = (step: unknown) => (String(step) === '2' ? 1 : 0)

export const applicationFlow = flow('application', (deps) => {
  const { call, notify, navigate, storage, tabState, tellSession } = deps
  /** Whether the entry before the second step is the first, so that going back leaves no trace. */
  let stepsAreBeside = false

  return applicationMachine.provide({
    actors: {
      watchMember: watchMember(deps, (profile): Heard => ({ type: 'person.known', profile })),
      watchStep: watchSearch(
        deps,
        (search): Heard => ({ type: 'step.opened', step: stepOf(Reflect.get(search, 'step')) }),
      ),
      readDraft: fromPromise<Draft | undefined, Kind>(async ({ input }) => {
        const draft = readApplication(storage, input)
        return draft && foundAgain(tabState, draft)
      }),
      prepareFile: fromPromise<Prepared, { slot: FileSlot; file: StashedFile } | undefined>(
        async ({ input, signal }) => {
          const file = stashedFile(tabState, input?.file)
          if (!input || !file) throw new Error('There is no file')
          const prepared = await prepareFile(file, input.slot !== 'passport')
          const told = { slot: input.slot, id: input.file.id }
          // An applicant who has left comes back to the file as it was chosen: the draft knows it by that id.
          signal.throwIfAborted()
          tabState.files?.delete(told.id)
          if (!prepared.file) return { ...told, complaint: prepared.complaint }
          const chosen = prepared.file === file ? undefined : file.size
          return { ...told, file: stash(tabState, prepared.file, { ready: true, chosen }) }
        },
      ),
      checkForm: fromPromise<ApplicationErrors, { kind: Kind; text: ApplicationText }>(async ({ input }) =>
        applicationErrors(input.kind, input.text),
      ),
      sendApplication: fromPromise<void, Sending>(async ({ input: { kind, text, files, report }, signal }) => {
        const form = applicationParts(kind, text, (slot) => stashedFile(tabState, files[slot]))
        const key = keyFor(tabState, { kind, text, files })
        await call(() => applyForMembership, { form, key, onProgress: report, signal })
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      storeDraft: ({ context: { kind, form, files, lost } }) => storeApplication(storage, kind, { form, files, lost }),
      forgetDraft: ({ context: { kind, files } }) => {
        forgetApplication(storage, kind)
        for (const { id } of Object.values(files)) tabState.files?.delete(id)
      },
      showStep: (_, step) => {
        const shown = stepOf(new URLSearchParams(location.search).get('step'))
        if (step === shown) return
        if (step === 0 && stepsAreBeside) history.back()
        else
          navigate({ to: '.', search: (all: object) => ({ ...all, step: step ? 2 : undefined }), replace: step === 0 })
        stepsAreBeside = step === 1
      },
      scrollToTop: () => window.scrollTo({ top: 0, left: 0, behavior: 'instant' }),
      openLogin: (_, path) => {
        tellSession({ type: 'account.opened', path })
        // Signing in takes the place of this entry, so that the one before stays the first step.
        navigate({ to: '/login', replace: true })
      },
      openDone: ({ context: { kind, grade } }) =>
        navigate(
          kind === 'join'
            ? { to: '/membership/join/done', replace: true }
            : { to: '/membership/upgrade/$gradeId/done', params: { gradeId: grade }, replace: true },
        ),
    },
  })
})
