import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, password } from '#tests/support/identity.ts'

const database = await testDatabase()
const { ask, addAccount, signIn, requestCode, mailsTo } = identityApp(database)

const profile = {
  sur_name: 'Obi',
  first_name: 'Ada',
  middle_name: 'Ngozi',
  phone: '',
  dob: '1990-04-05',
  job_title: '',
  responsibility: '',
  organization: '',
  business_address: '',
  business_postal_code: '',
  industry: '',
}

test('[row 79] who signed in, and who changed a password or an e-mail address, stands in the audit', async () => {
  const email = 'ada@example.org'
  const account = await addAccount(email)
  for (let times = 0; times < 3; times++) await ask('/auth/signin', { email, password: 'wrong' })
  await ask('/auth/signin', { email: 'nobody@example.org', password: 'wrong' })
  const token = await signIn(email)
  const chosen = 'four words in a row'
  const change = { current_password: password, new_password: chosen, new_password_confirmation: chosen }
  expect((await ask('/user/change-password', change, { token })).status).toBe(200)
  const moved = { ...profile, email: 'moved@example.org', current_password: chosen }
  expect((await ask('/user/update', moved, { token })).status).toBe(200)
  const link = (await mailsTo('moved@example.org')).map(
    ({ data }) => data && typeof data === 'object' && Reflect.get(data, 'link'),
  )
  expect((await ask('/auth/confirm-email', { link: link[0] })).status).toBe(200)
  const { code, cookie } = await requestCode('moved@example.org')
  const again = 'another long enough one'
  const reset = { password: again, password_confirmation: again, otp: code }
  expect((await ask('/auth/reset-password', reset, { cookie })).status).toBe(200)
  await signIn('moved@example.org', again)

  const rows = await database.db.select().from(audit).orderBy(asc(audit.id))
  expect(rows.map(({ actor, what, about, after }) => [actor, what, about, after])).toEqual(
    [
      ['sign in', { refused: 3 }],
      ['change password', null],
      ['ask for another e-mail', null],
      ['change e-mail', null],
      ['reset password', null],
      ['sign in', { refused: 0 }],
    ].map(([what, after]) => [`account ${account}`, what, `account ${account}`, after]),
  )
  expect(JSON.stringify(rows)).not.toContain('@')
})
