import { inject } from 'vitest'
import { approveAt } from './approve-at.ts'
import { mailedPaymentLink, mailedQuestions } from './mailbox.ts'
import { formOf } from './membership-form.ts'
import { OFFICE_KEY } from './site.ts'
import { until } from './until.ts'

export const PASSWORD = 'four words in a row'

let people = 0

interface Asking {
  body?: unknown
  token?: string | undefined
}

async function call(site: string, path: string, { body, token }: Asking = {}) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${site}/api${path}`, {
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

const tokenOf = async (site: string, login: { email: string; password: string }): Promise<string> =>
  (await call(site, '/auth/signin', { body: login })).token

/** What the storage of a tab holds whose owner is signed in. */
export async function loginOf(login: { email: string; password: string }, site = inject('site')) {
  const token = await tokenOf(site, login)
  const { data } = await call(site, '/user', { token })
  return { authToken: token, userProfile: JSON.stringify(data.user) }
}

const officeToken = async (site: string): Promise<string> =>
  (await call(site, '/office/session', { body: { key: OFFICE_KEY } })).data.token

interface Deciding {
  reason?: string
  site?: string
}

/** What the office does with the application of this address that it has not decided yet. */
export async function decide(
  email: string,
  step: 'approve' | 'reject',
  { reason, site = inject('site') }: Deciding = {},
) {
  const token = await officeToken(site)
  const { data } = await call(site, '/office/applications', { token })
  const open = ['received', 'pending']
  const { id } = data.find((one: { email: string; status: string }) => one.email === email && open.includes(one.status))
  await call(site, `/office/applications/${id}/${step}`, { body: reason ? { reason } : {}, token })
}

/** Has the office ask about the application of this address; answers the path of the link in the mail. */
export async function askedApplicant(
  email: string,
  items: readonly { subject: string; reason: string; text: string }[],
  site = inject('site'),
): Promise<string> {
  const token = await officeToken(site)
  const { data } = await call(site, '/office/applications', { token })
  const { id } = data.find((one: { email: string }) => one.email === email)
  const { version } = (await call(site, `/office/applications/${id}`, { token })).data
  await call(site, `/office/applications/${id}/questions`, { body: { items, version, send: true }, token })
  return mailedQuestions(site, email)
}

/** What the office was answered about the application of this address, by what was asked about. */
export async function answersOf(email: string, site = inject('site')) {
  const token = await officeToken(site)
  const { data } = await call(site, '/office/applications', { token })
  const { id } = data.find((one: { email: string }) => one.email === email)
  const { requests } = (await call(site, `/office/applications/${id}`, { token })).data
  return requests[0].items.map((item: { subject: string; new_value: string | null; new_file: unknown }) => [
    item.subject,
    item.new_file ? 'a file' : item.new_value,
  ])
}

/** How the applications of this address stand, as the office sees them. */
export async function applicationsOf(email: string, site = inject('site')): Promise<string[]> {
  const { data } = await call(site, '/office/applications', { token: await officeToken(site) })
  return data.flatMap((one: { email: string; status: string }) => (one.email === email ? [one.status] : []))
}

/** Somebody with an account of their own and nothing else. */
export async function newAccount(site = inject('site')) {
  people += 1
  const email = `applicant-${people}-${Date.now()}@example.org`
  await call(site, '/auth/register', { body: { name: 'Ada Obi', email, password: PASSWORD } })
  return email
}

/** Somebody with an account of their own who has applied for this grade. */
export async function applicant(grade_id: string, site = inject('site')) {
  const email = await newAccount(site)
  const token = await tokenOf(site, { email, password: PASSWORD })
  await call(site, '/user/apply', { body: formOf({ email, grade_id, curernt_grade_date: '2020-03-12' }), token })
  return email
}

/** The same, approved by the office, with the link of the mail. */
export async function approvedApplicant(grade_id: string, site = inject('site')) {
  const email = await applicant(grade_id, site)
  await decide(email, 'approve', { site })
  return { email, link: await mailedPaymentLink(site, email) }
}

/** Whether the account of this address belongs to a member whose dues are paid. */
export async function isMember(email: string, site = inject('site')): Promise<boolean> {
  const { data } = await call(site, '/user', { token: await tokenOf(site, { email, password: PASSWORD }) })
  return data.user.grade_id !== null && data.user.yearly_dues === 'active'
}

/** A Graduate whose membership is paid for, and of whom the site has nothing more to say. */
export async function newMember(site: string): Promise<string> {
  const { email, link } = await approvedApplicant('4', site)
  const purchase = { purpose: 'membership', payment_link: link.split('/').at(-1) }
  const { data } = await call(site, '/payment/invoke', { body: purchase })
  await approveAt(data.payPageLink)
  await until(`the membership of ${email}`, () => isMember(email, site))
  return email
}

/** A member who may pay for the next grade. */
export async function approvedUpgrade(site: string): Promise<string> {
  const email = await newMember(site)
  const token = await tokenOf(site, { email, password: PASSWORD })
  await call(site, '/upgrade/apply', { body: { desired_grade_id: '3' }, token })
  await decide(email, 'approve', { site })
  return email
}
