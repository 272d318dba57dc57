import { createMemoryHistory } from '@tanstack/react-router'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { AnyEventObject } from 'xstate'
import { profile } from '#machines/parts/samples.ts'
import type { Scene } from '#machines/parts/scene.ts'
import { type FlowName, flows } from '#machines/registry.ts'
import { play } from '#machines/replay/play.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { createRuntime, type Runtime } from '#src/app/runtime.ts'
import { GivenActors } from '#src/flows/use-flow.tsx'
import views from '#src/qa/charts/views.json'
import { answerFor } from './answer-for.ts'
import { createPuppet, type Puppet } from './puppet.ts'

/** In the demo's data. */
const samples: Record<string, string> = { $eventId: '1', $gradeId: '3', $token: 'a-token', $newsPostTitle: 'news' }

/** Where the view of a machine stands, with samples in place of what an address leaves open. */
function addressOf(id: string): string {
  const path = new Map(Object.entries(views)).get(id) ?? '/'
  return path.replace(/\$\w+/g, (name) => samples[name] ?? '1')
}

/** How far a machine has come. */
export interface Standing {
  input: unknown
  events: readonly AnyEventObject[]
}

function standing(name: FlowName, { input, events }: Standing) {
  const snapshot = play(flows[name].machine, input, events).at(-1)?.snapshot
  if (!snapshot) throw new Error(`${name} does not start`)
  return snapshot
}

/** Somebody who is here, or not, and stays so whatever the view does. */
function fixedSession({ member }: Scene) {
  const credentials = member && { token: 'a-token', profile: member }
  const events = [{ type: 'session.restored', credentials }]
  return createPuppet(flows.session.machine, standing('session', { input: undefined, events }), () => {})
}

const rootOf = ({ actor }: Puppet) => ({ actor, first: actor.getSnapshot(), start: () => {} })

const withGiven = (Page: ComponentType<{ children: ReactNode }>, given: object) => (props: { children: ReactNode }) => (
  <Page>
    <GivenActors value={given}>{props.children}</GivenActors>
  </Page>
)

interface StageDeps {
  fetch: typeof fetch
  host: string
  origin: string
  now: () => number
  /** Hears what the view sends to its machine. */
  onSent: (event: AnyEventObject) => void
}

/** The page of a flow, on which its machine stands wherever it is put, and everything around it as its scene says. */
export function createStage(name: FlowName, { onSent, ...deps }: StageDeps) {
  const { machine, model } = flows[name]
  const address = addressOf(machine.id)
  const scene: Scene = { ...(address.startsWith('/account') && { member: profile }), ...model.scene }
  const puppet = createPuppet(machine, standing(name, { input: model.inputs[0], events: [] }), onSent)
  const page = createRuntime({ ...deps, fetch: answerFor(scene, deps.fetch), storage: undefined, isServer: false })
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
  return { router, show: (at: Standing) => puppet.show(standing(name, at)) }
}
