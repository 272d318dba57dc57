import sharp from 'sharp'
import { qualificationImage, qualificationName } from '#contract/applications/membership.ts'

/** A picture of one colour, as a camera or a scanner would send it. */
export const picture = (format: 'png' | 'jpeg' | 'gif' = 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#005740' } })
    .toFormat(format)
    .toBuffer()

export const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'

/** What is typed into an application. */
export const typed = {
  application_type: 'join',
  sur_name: 'Obi',
  first_name: 'Ada',
  middle_name: '',
  email: 'ada@example.org',
  phone: '0800 000 0000',
  dob: '1990-04-05',
  is_member: '0',
  grade_id: '4',
  curernt_grade_date: '2027-03-12',
  organization: 'A company',
  [qualificationName(0)]: 'BSc Mass Communication',
  [qualificationName(1)]: 'Diploma in Public Relations',
}

export type Sent = Record<string, string | Blob | null>

const png = await picture()
export const asFile = (bytes: Uint8Array | string, name = 'picture.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** A whole application as a browser sends it; null leaves a field out. */
export function formOf(changes: Sent = {}): FormData {
  const files = { [qualificationImage(0)]: asFile(png), [qualificationImage(1)]: asFile(png) }
  const form = new FormData()
  for (const [name, value] of Object.entries<string | Blob | null>({ ...typed, ...files, ...changes })) {
    if (value !== null) form.append(name, value)
  }
  return form
}
