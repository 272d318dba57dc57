import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useListAddress } from '#src/office/parts/use-list-address.ts'
import { held } from '#tests/support/held.ts'
import { press } from '#tests/support/user.ts'

/** As a timer has it that was set when the list was drawn last. */
let look: () => unknown = () => {}

function List() {
  const address = useListAddress()
  look = () => address.set({ q: 'ada' })
  return (
    <button type="button" onClick={() => address.set({ q: 'ada' })}>
      Look for Ada
    </button>
  )
}

const Ada = () => <h1>Ada</h1>

async function open() {
  const loading = held<{ Ada: typeof Ada }>()
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/members', component: List })
  const record = createRoute({
    getParentRoute: () => root,
    path: '/members/7',
    component: lazyRouteComponent(() => loading.answer, 'Ada'),
  })
  const history = createMemoryHistory({ initialEntries: ['/members'] })
  const router = createRouter({ routeTree: root.addChildren([list, record]), history })
  await router.load()
  await act(async () => render(<RouterProvider router={router} />))
  return { router, loads: () => act(async () => loading.give({ Ada })) }
}

test('a search stands in the address', async () => {
  const { router } = await open()
  await press('Look for Ada')
  expect(router.state.location.href).toBe('/members?q=ada')
})

test('a search that comes to rest while a row is opened does not call its reader back', async () => {
  const { router, loads } = await open()
  const early = look
  await act(async () => void router.navigate({ href: '/members/7' }))
  await act(async () => void early())
  await press('Look for Ada')
  await loads()
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible()
  expect(router.state.location.href).toBe('/members/7')
})
