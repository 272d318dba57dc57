import { OFFICE_KEY } from './site.ts'

async function ask(site: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${site}/api/office${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said.message}`)
  return said.data
}

/** Calls of the office by the shell's key, as a person at the machine of the site makes them. */
export async function officeByKey(site: string) {
  const { token } = await ask(site, '/session', { key: OFFICE_KEY })
  return (path: string, body?: object) => ask(site, path, body, token)
}
