import { fromPromise } from 'xstate'
import { askApplicant } from '#contract/applications/review-endpoints.ts'
import { draftOf, firstQuestions } from '#domain/applications/questions.ts'
import {
  type Asked,
  type Asker,
  type Asking,
  askApplicantMachine,
  type Saved,
} from '#machines/applications/ask-applicant/ask-applicant.machine.ts'
import { questionsIn } from '#machines/applications/ask-applicant/questions.ts'
import { flow, type useFlow } from '#src/office/kit/flow.ts'
import { applicationNow, cacheApplication, forgetLists } from '../review.queries.ts'
import { forgetTyped, readTyped, storeTyped } from './typed-questions.ts'

export const askApplicantFlow = flow('askApplicant', ({ call, queryClient }) => {
  const post = async ({ id, version, draft, questions }: Asked, send: boolean): Promise<Saved> => {
    const body = { items: [...questions], version, draft, send }
    const application = await call(askApplicant, { params: { id }, body, act: 'Ask the applicant' })
    cacheApplication(queryClient, application)
    forgetLists(queryClient)
    return { version: application.version, draft: draftOf(application)?.id ?? null, at: Date.now() }
  }

  return askApplicantMachine.provide({
    actors: {
      readAsking: fromPromise<Asking, Asker>(async ({ input }) => {
        const application = await queryClient.fetchQuery({ ...applicationNow(call, input.id), staleTime: 0 })
        const typed = readTyped(input)
        return {
          version: application.version,
          mayAsk: application.steps.includes('ask') && application.form !== null,
          questions: firstQuestions(application, input.about, typed?.questions),
          draft: draftOf(application),
          typedFor: typed,
        }
      }),
      saveQuestions: fromPromise<Saved, Asked>(({ input }) => post(input, false)),
      sendQuestions: fromPromise<Saved, Asked>(({ input }) => post(input, true)),
    },
    actions: {
      notify: () => {},
      storeTyped: ({ context }) =>
        context.unsaved
          ? storeTyped(context, {
              version: context.version,
              // What another one saved is shown beside it again after a reload.
              draft: context.theirs ? null : context.draft,
              questions: questionsIn(context),
            })
          : forgetTyped(context),
    },
  })
})

export type AskActor = ReturnType<typeof useFlow<'askApplicant'>>
