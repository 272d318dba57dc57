import { inject } from 'vitest'
import { mailedPaymentLink } from './mailbox.ts'
import { formOf } from './membership-form.ts'

export const PASSWORD = 'four words in a row'
const OFFICE = { email: 'office@demo.test', password: 'Demo-pass-2026' }

let people = 0

async function call(path: string, { body, token }: { body?: unknown; token?: string | undefined } = {}) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${inject('site')}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said.message}`)
  return said
}

export const tokenOf = async (login: { email: string; password: string }): Promise<string> =>
  (await call('/auth/signin', { body: login })).token

/** What the office does with the application of this address that it has not decided yet. */
export async function decide(email: string, step: 'approve' | 'reject', reason?: string) {
  const token = await tokenOf(OFFICE)
  const { data } = await call('/office/applications', { token })
  const open = ['received', 'pending']
  const { id } = data.find((one: { email: string; status: string }) => one.email === email && open.includes(one.status))
  await call(`/office/applications/${id}/${step}`, { body: reason ? { reason } : {}, token })
}

/** Somebody with an account of their own who has applied for this grade. */
export async function applicant(grade_id: string) {
  people += 1
  const email = `applicant-${people}-${Date.now()}@example.org`
  await call('/auth/register', { body: { name: 'Ada Obi', email, password: PASSWORD } })
  const token = await tokenOf({ email, password: PASSWORD })
  await call('/user/apply', { body: formOf({ email, grade_id, curernt_grade_date: '2020-03-12' }), token })
  return email
}

/** The same, approved by the office, with the link of the mail. */
export async function approvedApplicant(grade_id: string) {
  const email = await applicant(grade_id)
  await decide(email, 'approve')
  return { email, link: await mailedPaymentLink(inject('site'), email) }
}

/** Whether the account of this address belongs to a member whose dues are paid. */
export async function isMember(email: string): Promise<boolean> {
  const { data } = await call('/user', { token: await tokenOf({ email, password: PASSWORD }) })
  return data.user.grade_id !== null && data.user.yearly_dues === 'active'
}
