import type { Role } from '#contract/common/permissions.ts'
import type { Database } from '#server/db/database.ts'
import { createResponseCache } from '#server/http/memory/response-cache.ts'
import { localFiles } from '#server/ports/local-files.ts'
import type { Deps } from '#server/start/app.ts'
import { testFolder } from './database.ts'
import { type Asking, identityApp } from './identity.ts'

const limits = { RATE_LIMITS: 'write=100000 read=100000 office=100000' }

const SESSION = 20 * 60_000

/** The server with editors who come and go, and pictures that are really kept. */
export function contentApp(database: Database, deps: Pick<Deps, 'renderPreview'> = {}) {
  const files = localFiles(testFolder())
  const cache = createResponseCache({ now: () => site.clock.time })
  const site = identityApp(database, limits, {
    officeKey: 'the-key-of-the-office-32-characters',
    files,
    cache,
    ...deps,
  })
  const { app, request, ask, addAccount, inOffice, clock } = site

  /** Somebody of the office with these roles, and what they ask. */
  async function person(name: string, roles: Role[]) {
    const id = await addAccount(`${name}@office.example.org`, { roles, first_name: name, sur_name: 'Obi' })
    let opened = { at: clock.time, as: await inOffice(`${name}@office.example.org`) }
    /** Signed in again where the clock was moved by more than a session lasts unused. */
    const signedIn = async (): Promise<Asking> => {
      if (Math.abs(clock.time - opened.at) > SESSION) {
        opened = { at: clock.time, as: await inOffice(`${name}@office.example.org`) }
      }
      return opened.as
    }
    const call = async (path: string, body?: unknown) => {
      const { status, body: answer } = await ask(`/office${path}`, body, await signedIn())
      return { status, body: answer, data: answer.data }
    }
    const upload = async (path: string, parts: Record<string, Uint8Array<ArrayBuffer> | string>) => {
      const form = new FormData()
      for (const [field, value] of Object.entries(parts)) {
        if (typeof value === 'string') form.append(field, value)
        else form.append(field, new Blob([value]), 'file')
      }
      const { status, body } = await ask(`/office${path}`, form, await signedIn())
      return { status, body }
    }
    /** What is no JSON, as it is. */
    const read = async (path: string) => {
      const answer = await request(`/office${path}`, undefined, await signedIn())
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    /** A file, with the cookie of the office. */
    const look = async (address: string) =>
      app.request(address, { headers: { cookie: (await signedIn()).cookie ?? '' } })
    return { id, call, upload, read, look }
  }

  return { ...site, files, cache, person }
}

type Call = Awaited<ReturnType<ReturnType<typeof contentApp>['person']>>['call']

let saves = 0

/** A key that no save had before. */
export const newKey = () => `save-of-a-test-${++saves}`

/** One who edits an item as the screen does: each save is based on what the one before answered. */
export async function openEditor(call: Call, kind: string, id: number) {
  const { data } = await call(`/content/${kind}/${id}`)
  const seen = { based_on: data.revision.number, saved_at: data.revision.saved_at }
  return {
    seen,
    data: data.revision.data,
    async save(changes: object) {
      this.data = { ...this.data, ...changes }
      const answer = await call(`/content/${kind}/${id}/save`, { data: this.data, ...seen, key: newKey() })
      if (answer.status === 200) Object.assign(seen, { based_on: answer.data.number, saved_at: answer.data.saved_at })
      return answer
    },
  }
}
