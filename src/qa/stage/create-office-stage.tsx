import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { reviewSteps } from '#contract/applications/review.ts'
import { permissions } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Scene } from '#machines/parts/scene.ts'
import { type OfficeFlowName, type OfficeMachineOf, officeFlows } from '#machines/registry.ts'
import { usualAnswers } from '#samples/answers.ts'
import { application, applicationEntry } from '#samples/applications.ts'
import { draft } from '#samples/content.ts'
import { pageOf } from '#samples/sample.ts'
import { createOfficeRouter } from '#src/office/app/router.tsx'
import { createRuntime, type OfficeRuntime } from '#src/office/app/runtime.ts'
import { cacheApplication } from '#src/office/applications/review.queries.ts'
import { cacheItem } from '#src/office/content/content.queries.ts'
import { GivenActors } from '#src/office/kit/flow.ts'
import { jobNow } from '#src/office/kit/jobs/jobs.queries.ts'
import { answerFromSamples } from './answer-for.ts'
// What the acts of the model are is known once their files are there.
import '#src/office/money/record/money.acts.ts'
import '#src/office/money/refund/refund.acts.ts'
import { createPuppet, rootOf } from './puppet.ts'
import { runStage, type Stage, type StageDeps } from './run-stage.tsx'
import { standing } from './standing.ts'

const LOGIN = '/login'
const SESSION = 1_800_000

const owner = { id: 2, name: 'Ada Placeholder', email: 'ada@example.org', roles: ['owner'], permissions }

/** Somebody with every right is here, or nobody is yet; it stays so whatever the view does. */
function fixedSession(isInside: boolean) {
  const read = isInside
    ? { type: 'xstate.done.actor.readSession', output: { person: owner, endsIn: SESSION } }
    : { type: 'xstate.error.actor.readSession', error: new Refusal(401, 'Please sign in.') }
  const { machine } = officeFlows.officeSession
  return createPuppet(machine, standing(machine, { input: undefined, events: [read] }), () => {})
}

const withGiven = (Page: ComponentType<{ children: ReactNode }>, given: object) => (props: { children: ReactNode }) => (
  <Page>
    <GivenActors value={given}>{props.children}</GivenActors>
  </Page>
)

/** A decision of one's own that is held. */
const madeBy = { step: 'approve', reason: null, by: owner, at: '2027-03-18T08:16:04.000Z' } as const

type ContextOf<Name extends OfficeFlowName> = SnapshotFrom<OfficeMachineOf<Name>>['context']

/** What a machine's effects fetch and keep, where its page reads that beside the machine. */
const kept: { [Name in OfficeFlowName]?: (page: OfficeRuntime, context: ContextOf<Name>) => void } = {
  askApplicant: ({ queryClient }) => cacheApplication(queryClient, application),
  contentEditor: ({ queryClient }) => cacheItem(queryClient, draft),
  decision({ queryClient }, { id, version, steps, hold }) {
    const known = reviewSteps.filter((step) => steps.includes(step))
    const held = hold && { ...madeBy, ends_at: hold.endsAt, ends_in: hold.endsIn }
    cacheApplication(queryClient, { ...application, id, version, steps: known, hold: held })
  },
  jobWatch: ({ call, queryClient }, { id, job }) => void queryClient.setQueryData(jobNow(call, id).queryKey, job),
}

/** What a page reads beside its machine, where the scene says nothing else: nobody is signed in on the server. */
const beside = { ...usualAnswers, listApplicationEntries: pageOf([applicationEntry]) }

/** The page of the office on which a machine stands wherever it is put, and everything around it as its scene says. */
export function createOfficeStage(name: OfficeFlowName, deps: StageDeps): Stage {
  const { machine, model } = officeFlows[name]
  const { office: address = '/', presses, ...scene }: Scene = model.scene ?? {}
  const puppet = createPuppet(machine, standing(machine, { input: model.inputs[0], events: [] }), deps.onSent)
  const page = createRuntime({
    host: deps.host,
    now: deps.now,
    fetch: answerFromSamples({ ...beside, ...scene.answers }, deps),
  })
  page.toaster.start()
  const session = rootOf(name === 'officeSession' ? puppet : fixedSession(address !== LOGIN))
  const stepUp = name === 'stepUp' ? rootOf(puppet) : page.stepUp
  // A puppet is of the machine it stands for, which its type does not say.
  const runtime = { ...page, session, stepUp } as unknown as OfficeRuntime
  const router = createOfficeRouter(runtime)
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [`/office${address}`] }),
    Wrap: withGiven(router.options.Wrap ?? Fragment, { [name]: puppet.actor }),
  })
  return {
    page: <RouterProvider router={router} />,
    isComing: () => router.state.status === 'pending',
    presses,
    show(at) {
      const snapshot = standing(machine, at)
      kept[name]?.(page, snapshot.context)
      puppet.show(snapshot)
      // Whether somebody may be on this page is asked when it is opened.
      if (name === 'officeSession') void router.navigate({ href: address, replace: true })
    },
  }
}

const isFlow = (name: string): name is OfficeFlowName => Object.hasOwn(officeFlows, name)

/** The office in a frame of the workbench. */
export function startOfficeStage(name: string) {
  const place = document.getElementById('office')
  if (!isFlow(name) || !place) throw new Error('There is no such flow')
  runStage((deps) => createOfficeStage(name, deps), place)
}
