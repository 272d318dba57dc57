import { screen, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { Answers } from '#samples/answering.ts'
import { applicationEntry, application as sample } from '#samples/applications.ts'
import { pageOf } from '#samples/sample.ts'
import { officer as me } from '#samples/staff.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

export const officer = { id: me.id, name: me.name }

const file: WholeApplication['files'][number] = {
  id: 1,
  kind: 'passport',
  place: 0,
  name: 'passport.jpg',
  type: 'image/jpeg',
  size: 640_000,
  rotation: 0,
  seen_by_me: false,
}

/** An application that nobody has looked at yet, with a photograph and two certificates, of which one is a PDF. */
export const application = (given: Partial<WholeApplication> = {}): WholeApplication => ({
  ...sample,
  files: [
    file,
    { ...file, id: 2, kind: 'qualification', name: 'certificate-1.jpg', size: 1_800_000 },
    { ...file, id: 3, kind: 'qualification', place: 1, name: 'certificate-2.pdf', type: 'application/pdf' },
  ],
  qualifications: ['Higher National Diploma', 'National Diploma'],
  history: [{ at: '2027-03-16T07:50:00.000Z', actor: 'account 2', by: officer.name, what: 'assign' }],
  checks: [],
  version: 3,
  day: 5,
  assigned_to: officer,
  ...given,
})

/** What jsdom has not: layout, pictures, addresses of files, and files as fetch answers them. */
async function stubBrowser(wide: boolean, onUrl: (file: Blob) => string) {
  onTestFinished(() => void vi.unstubAllGlobals())
  const matches = (query: string) => wide && query.includes('width >=')
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: matches(query) }))
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 1_000, close: () => {} }))
  const made = { createObjectURL: onUrl, revokeObjectURL: () => {} }
  vi.stubGlobal('URL', Object.assign(class extends URL {}, made))
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor)
}

export const aFile = () => new Blob(['a file'], { type: 'image/jpeg' })

interface Opened {
  /** How it stands; what it is asked to do changes it. */
  shown?: WholeApplication
  role?: Role
  wide?: boolean
  path?: string
  /** What address a file is shown at. */
  onUrl?: (file: Blob) => string
}

/** The record of an application, with a server that does what it is asked; answers of the test come first. */
export async function openRecord({
  shown = application(),
  role = 'membership',
  wide = true,
  path = '/applications/M12',
  onUrl = () => 'blob:picture',
  ...given
}: Opened & Answers = {}) {
  await stubBrowser(wide, onUrl)
  let current = shown
  const become = (change: Partial<WholeApplication>) => {
    current = { ...current, ...change, version: current.version + 1 }
    return current
  }
  const api = answers({
    listApplicationEntries: pageOf([
      { ...applicationEntry, id: 'M11', name: 'Kefas Example' },
      applicationEntry,
      { ...applicationEntry, id: 'U7', kind: 'upgrade', name: 'Ngozi Model' },
    ]),
    showApplication: ({ params: { id } }) => ({ ...current, id }),
    answerCheck({ body: { check, reason, looked } }) {
      const others = current.checks.filter((one) => one.check !== check)
      const checks = [...others, { check, reason, by: officer.name, at: '2027-03-16T08:00:00.000Z' }]
      current = { ...current, checks: looked ? checks : others }
      return current.checks
    },
    addNote({ body: { text } }) {
      const note = { id: 1, text, by: officer.name, at: '2027-03-16T08:00:00.000Z' }
      current = { ...current, notes: [...current.notes, note] }
      return current.notes
    },
    assignApplication: ({ body: { to } }) =>
      become({ assigned_to: to === null ? null : { id: to, name: 'Musa Model' } }),
    listOfficers: [officer, { id: 9, name: 'Musa Model' }],
    getOfficeFile: aFile,
    turnFile: 'Kept',
    decideApplication({ body }) {
      const at = new Date().toISOString()
      const ends_in = 300_000
      const text = body.step === 'approve' ? body.note : undefined
      return become({
        steps: ['undo'],
        notes: text === undefined ? current.notes : [...current.notes, { id: 77, text, by: officer.name, at }],
        hold: {
          step: body.step,
          reason: body.step === 'reject' ? body.reason : null,
          by: officer,
          at,
          ends_in,
          ends_at: new Date(Date.now() + ends_in).toISOString(),
        },
      })
    },
    undoDecision: () => become({ steps: ['approve', 'reject', 'ask'], hold: null }),
    ...given,
  })
  const { router, runtime } = await openOfficePage(path, api, roles[role])
  if (!('showApplication' in given)) await screen.findByRole('heading', { level: 1, name: shown.name })
  return { api, router, runtime, path: () => router.state.location.href }
}

export const head = () => within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body)
export const section = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
export const checkOf = (question: string) => within(screen.getByRole('group', { name: question }))
