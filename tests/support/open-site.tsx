import { createMemoryHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import type { Credentials, Profile } from '#contract/identity/auth.ts'
import type { Answers } from '#samples/answering.ts'
import { createAppRouter } from '#src/site/app/router.tsx'
import { type Api, answers } from './answers.ts'
import { profile } from './member.ts'
import { pageRuntime } from './page-runtime.ts'

/** The whole site at this address, or at that of a history which goes on, with this server behind it and this person before it; gives what stands in its `main`. */
export async function openSite(path: string | RouterHistory, api?: Api, who?: Credentials | 'visitor') {
  const runtime = pageRuntime(api)
  const router = createAppRouter(runtime)
  const credentials = who === 'visitor' ? undefined : who
  if (who) runtime.session.actor.send({ type: 'session.restored', credentials })
  const history = typeof path === 'string' ? createMemoryHistory({ initialEntries: [path] }) : path
  router.update({ ...router.options, history })
  await router.load()
  await act(async () => render(<RouterProvider router={router} />, { container: document }))
  return within(screen.getByRole('main'))
}

/** The same for a member who is signed in, with the API of the test. */
export async function openAsMember(path: string, given: Answers = {}, member: Profile = profile) {
  const api = answers({ getUser: member, ...given })
  const main = await openSite(path, api, { token: 'a-token', profile: member })
  return { api, main }
}
