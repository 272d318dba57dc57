import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyEventObject } from 'xstate'
import { credentials } from '#machines/parts/samples.ts'
import { type FlowName, flows } from '#machines/registry.ts'
import { pack, unpack } from '#machines/replay/codec.ts'
import { play } from '#machines/replay/play.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { createRuntime, type Runtime } from '#src/app/runtime.ts'
import { FlowsProvider } from '#src/flows/flows-context.tsx'
import { GivenActors } from '#src/flows/use-flow.tsx'
import views from '#src/qa/charts/views.json'
import { isToStage, type ToWorkbench } from './messages.ts'
import { createPuppet, type Puppet } from './puppet.ts'

/** In the demo's data. */
const samples: Record<string, string> = { $eventId: '1', $gradeId: '3', $token: 'a-token', $newsPostTitle: 'news' }

/** Where the view of a machine stands, with samples in place of what an address leaves open. */
function addressOf(id: string): string {
  const path = new Map(Object.entries(views)).get(id) ?? '/'
  return path.replace(/\$\w+/g, (name) => samples[name] ?? '1')
}

const tell = (message: ToWorkbench) => window.parent.postMessage(message, location.origin)

const isFlow = (name: string | null): name is FlowName => name !== null && Object.hasOwn(flows, name)

interface Standing {
  input: unknown
  events: readonly AnyEventObject[]
  /** What its view sends moves it. */
  follows: boolean
}

const standing = (name: FlowName, { input, events }: Omit<Standing, 'follows'>) => {
  const snapshot = play(flows[name].machine, input, events).at(-1)?.snapshot
  if (!snapshot) throw new Error(`${name} does not start`)
  return snapshot
}

function createPage() {
  return createRuntime({
    host: import.meta.env.VITE_API_HOST ?? '',
    fetch: (input, init) => fetch(input, init),
    storage: undefined,
    origin: location.origin,
    now: Date.now,
    isServer: false,
  })
}

/** Somebody who is here, or not, and stays so whatever the view does. */
function fixedSession(isMember: boolean) {
  const known = isMember ? credentials : undefined
  const events = [{ type: 'session.restored', credentials: known }]
  const first = standing('session', { input: undefined, events })
  return createPuppet(flows.session.machine, first, () => {})
}

const rootOf = ({ actor }: Puppet) => ({ actor, first: actor.getSnapshot(), start: () => {} })

const withStaged = (runtime: Runtime, given: object) => (props: { children: ReactNode }) => (
  <FlowsProvider value={runtime}>
    <GivenActors value={given}>{props.children}</GivenActors>
  </FlowsProvider>
)

/** The site in a frame of the workbench, where one machine stands as the workbench says. */
export function startStage() {
  const name = new URLSearchParams(location.search).get('flow')
  if (!isFlow(name)) throw new Error('There is no such flow')
  const { machine, model } = flows[name]
  const address = addressOf(machine.id)
  let at: Standing = { input: model.inputs[0], events: [], follows: false }
  let sent = 0
  const puppet = createPuppet(machine, standing(name, at), (event) => {
    sent += 1
    tell({ type: 'qa.sent', event: pack(event) })
    if (!at.follows) return
    // At once: whoever types faster than the workbench answers would type into what was.
    at = { ...at, events: [...at.events, event] }
    puppet.show(standing(name, at))
  })
  const page = createPage()
  page.start()
  const session = rootOf(name === 'session' ? puppet : fixedSession(address.startsWith('/account')))
  const toaster = name === 'toaster' ? rootOf(puppet) : page.toaster
  // A puppet is of the machine it stands for, which its type does not say.
  const runtime = { ...page, session, toaster } as unknown as Runtime

  const show = () => {
    const router = createAppRouter(runtime)
    router.update({
      ...router.options,
      history: createMemoryHistory({ initialEntries: [address] }),
      Wrap: withStaged(runtime, { [name]: puppet.actor }),
    })
    createRoot(document).render(<RouterProvider router={router} />)
  }

  let shown = false
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent || !isToStage(data)) return
    // What the view has sent since is still to come back.
    if (data.follows && data.heard < sent) return
    const events = data.events.map((event) => unpack(event) as AnyEventObject)
    at = { input: unpack(data.input), events, follows: data.follows }
    puppet.show(standing(name, at))
    if (!shown) show()
    shown = true
  })
  tell({ type: 'qa.ready' })
}
