import { bodyWith } from '#contract/endpoint.ts'
import { getUser } from '#contract/endpoints.ts'
import type { Scene } from '#machines/parts/scene.ts'

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

/** `/grade/{id}` is every address of that kind. */
const addressesOf = (path: string) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** The API of a scene: what it does not answer itself is asked of the server. */
export function answerFor({ member, answers = [] }: Scene, ask: typeof fetch): typeof fetch {
  const own = member ? [{ ...getUser, body: bodyWith(getUser.at, member) }] : []
  const known = [...answers, ...own].map((one) => ({ ...one, addresses: addressesOf(one.path) }))
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const { pathname } = new URL(request?.url ?? String(input), location.origin)
    const method = init?.method ?? request?.method ?? 'GET'
    const found = known.find((one) => one.method === method && one.addresses.test(pathname))
    return found ? json(found.body) : ask(input, init)
  }
}
