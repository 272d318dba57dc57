import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { Scene } from '#machines/parts/scene.ts'
import { type FlowName, flows } from '#machines/registry.ts'
import { profile } from '#samples/identity.ts'
import views from '#src/qa/charts/views.json'
import { createAppRouter } from '#src/site/app/router.tsx'
import { createRuntime, type Runtime } from '#src/site/app/runtime.ts'
import { GivenActors } from '#src/site/kit/flow/use-flow.tsx'
import { answerFor } from './answer-for.ts'
import { createPuppet, rootOf } from './puppet.ts'
import { runStage, type Stage, type StageDeps } from './run-stage.tsx'
import { standing } from './standing.ts'

/** In the demo's data. */
const samples: Record<string, string> = { $eventId: '1', $gradeId: '3', $token: 'a-token', $newsPostTitle: 'news' }

/** Where the view of a machine stands, with samples in place of what an address leaves open. */
function addressOf(id: string): string {
  const path = new Map(Object.entries(views)).get(id) ?? '/'
  return path.replace(/\$\w+/g, (name) => samples[name] ?? '1')
}

/** Somebody who is here, or not, and stays so whatever the view does. */
function fixedSession({ member }: Scene) {
  const credentials = member && { token: 'a-token', profile: member }
  const events = [{ type: 'session.restored', credentials }]
  return createPuppet(flows.session.machine, standing(flows.session.machine, { input: undefined, events }), () => {})
}

const withGiven = (Page: ComponentType<{ children: ReactNode }>, given: object) => (props: { children: ReactNode }) => (
  <Page>
    <GivenActors value={given}>{props.children}</GivenActors>
  </Page>
)

interface SiteDeps extends StageDeps {
  origin: string
}

/** The page of a flow, on which its machine stands wherever it is put, and everything around it as its scene says. */
export function createStage(name: FlowName, { origin, ...deps }: SiteDeps): Stage {
  const { machine, model } = flows[name]
  const address = addressOf(machine.id)
  const scene: Scene = { ...(address.startsWith('/account') && { member: profile }), ...model.scene }
  const puppet = createPuppet(machine, standing(machine, { input: model.inputs[0], events: [] }), deps.onSent)
  const page = createRuntime({
    host: deps.host,
    now: deps.now,
    origin,
    fetch: answerFor(scene, deps),
    storage: undefined,
    isServer: false,
  })
  page.start()
  const session = rootOf(name === 'session' ? puppet : fixedSession(scene))
  const toaster = name === 'toaster' ? rootOf(puppet) : page.toaster
  // A puppet is of the machine it stands for, which its type does not say.
  const runtime = { ...page, session, toaster } as unknown as Runtime
  const router = createAppRouter(runtime)
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [address] }),
    Wrap: withGiven(router.options.Wrap ?? Fragment, { [name]: puppet.actor }),
  })
  return {
    page: <RouterProvider router={router} />,
    isComing: () => router.state.status === 'pending',
    show: (at) => puppet.show(standing(machine, at)),
  }
}

const isFlow = (name: string | null): name is FlowName => name !== null && Object.hasOwn(flows, name)

/** The site in a frame of the workbench. */
export function startStage() {
  const name = new URLSearchParams(location.search).get('flow')
  if (!isFlow(name)) throw new Error('There is no such flow')
  runStage((deps) => createStage(name, { ...deps, origin: location.origin }), document)
}
