import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { DAY } from '#contract/common/spans.ts'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, applicationForm, grade, membershipSpell, storedFile } from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type Files, privateKey } from '#server/ports/files.ts'
import { pictureTypes } from '#server/ports/pictures.ts'

const filesHere = fileURLToPath(new URL('./files', import.meta.url))

export interface Demo {
  db: Db
  clock: Clock
  files: Files
  /** Where the sample files lie. */
  folder?: string
}

export const ASSOCIATE = 3
export const GRADUATE = 4

const answers = {
  business_turnover: '',
  total_employees: '40',
  total_dept_employee: '6',
  job_title: 'Communications Officer',
  responsibility: 'Media relations and the newsletter',
  organization: 'A sample organization',
  business_address: 'A sample address, Abuja',
  business_postal_code: '900001',
  industry: 'Public sector',
  nature_of_duties: 'Writing, speaking and advising',
  is_devotion: '1',
  is_primary_function: '1',
}

const YEAR = 365 * DAY

export const sheet = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 420"><path fill="#F2F9F6" d="M0 0h600v420H0z"/><path fill="none" stroke="#005740" stroke-width="8" d="M24 24h552v372H24z"/><text x="300" y="220" text-anchor="middle" font-family="serif" font-size="34" fill="#00372A">${title}</text></svg>`

const qualifications: readonly string[] = ['Sample degree', 'Sample diploma']

interface Sample {
  email: string
  type: 'join' | 'upgrade'
  grade_id: number
  sent: Date
  /** As they stand on the certificates of files/applications; without any, sheets of paper stand in for them. */
  awards?: readonly string[]
  changes?: Partial<typeof answers>
}

interface Picture {
  kind: 'passport' | 'qualification'
  place: number
}

/** Puts a picture where those of an application lie; answers what is known of it. */
export async function putPicture({ files }: Pick<Demo, 'files'>, type: 'jpg' | 'svg', bytes: Uint8Array) {
  const key = privateKey(`${randomBytes(16).toString('hex')}.${type}`)
  await files.put(key, bytes)
  return { key, type: pictureTypes[type], size: bytes.length }
}

async function storePicture({ files, folder = filesHere }: Demo, { email, awards }: Sample, picture: Picture) {
  const { kind, place } = picture
  const title = kind === 'passport' ? 'Sample photograph' : (qualifications[place] ?? 'Sample')
  const name = `${email.slice(0, email.indexOf('@'))}-${kind === 'passport' ? kind : `certificate-${place + 1}`}.jpg`
  const bytes = awards ? await readFile(join(folder, 'applications', name)) : new TextEncoder().encode(sheet(title))
  return { ...picture, ...(await putPicture({ files }, awards ? 'jpg' : 'svg', bytes)) }
}

/** An application form with its pictures, as somebody sent it. */
export async function fillIn(tx: Db, given: Demo, sample: Sample) {
  const { email, type, grade_id, sent: created_at, awards = qualifications, changes } = sample
  const [owner] = await tx.select().from(account).where(eq(account.email, email))
  if (!owner) throw new Error(`The demo has no account ${email}`)
  const { sur_name, first_name } = owner
  const person = { sur_name, first_name, middle_name: owner.middle_name ?? '', email, phone: owner.phone ?? '' }
  // A member who rises has held the grade for three years.
  const since = type === 'upgrade' ? created_at.getTime() - 3 * YEAR : created_at.getTime()
  const dates = { dob: owner.dob ?? '1990-01-01', curernt_grade_date: new Date(since).toISOString().slice(0, 10) }
  const asked = { application_type: type, is_member: type === 'upgrade' ? '1' : '0', grade_id }
  const form = { ...answers, ...changes, ...person, ...dates, ...asked }
  const made = await insertRow(tx, applicationForm, {
    ...form,
    qualifications: [...awards],
    ethics_agreed_at: created_at,
    account_id: owner.id,
    created_at,
  })
  const pictures: Picture[] = [
    ...awards.map((_, place) => ({ kind: 'qualification' as const, place })),
    ...(type === 'upgrade' ? [{ kind: 'passport' as const, place: 0 }] : []),
  ]
  for (const picture of pictures) {
    const stored = await storePicture(given, sample, picture)
    await tx.insert(storedFile).values({ ...stored, form_id: made.id, created_at })
  }
  return { form_id: made.id, account_id: owner.id, first_name, created_at }
}

/** From Graduate to Associate, at its price. */
export async function toAssociate(tx: Db, { account_id }: { account_id: number }) {
  const [spell] = await tx
    .select({ id: membershipSpell.id })
    .from(membershipSpell)
    .where(eq(membershipSpell.account_id, account_id))
  const [next] = await tx.select({ fee: grade.upgrade_fee }).from(grade).where(eq(grade.id, ASSOCIATE))
  return {
    kind: 'upgrade' as const,
    spell_id: spell?.id ?? null,
    from_grade_id: GRADUATE,
    grade_id: ASSOCIATE,
    amount: next?.fee ?? 0,
  }
}
