import { expect, inject, test } from 'vitest'
import { mailsTo } from '#tests/support/mailbox.ts'
import { openPage } from '#tests/support/open-page.ts'
import { newEmail } from '#tests/support/own-records.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { openAs } from '#tests/support/sign-in.ts'
import { until } from '#tests/support/until.ts'
import { alive } from '#tests/support/visit.ts'

test('[MBR-13] [row 181] a member is listed and written to; while a visitor has a search open, it is taken back, and the next search finds nobody', async () => {
  const { page, complaints } = await openAs('member@demo.test')
  await page.goto('/account/privacy')
  await alive(page)
  const save = page.getByRole('button', { name: 'Save how I am listed' })
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/user/listing') && answer.ok())
  await page.getByRole('radio', { name: /^List me/ }).check()
  await page.getByLabel('City or district').fill('Wuse')
  await page.getByLabel('Link').fill('example.org')
  await page.getByRole('checkbox', { name: /^Others may write to me/ }).check()
  await save.click()
  await page.getByText('Give an address that begins with https://.').first().waitFor()
  await page.getByLabel('Link').fill('')
  await Promise.all([saved(), save.click()])

  const { page: writer, complaints: ofWriter } = await openPage({ viewport: { width: 375, height: 740 } })
  await writer.goto('/members?q=membre')
  await writer.getByRole('link', { name: 'Write to Member Placeholder' }).click()
  await writer.getByRole('heading', { name: 'Write to Member Placeholder' }).waitFor()
  await alive(writer)
  const send = writer.getByRole('button', { name: 'Send the message' })
  await send.click()
  await writer.getByText('Enter your name.').first().waitFor()
  await writer.getByLabel('Your name').fill('Bola Sender')
  const sender = newEmail('writer')
  await writer.getByLabel('Your email').fill(sender)
  await writer.getByRole('textbox', { name: 'Message' }).fill('Would you speak in May?')
  expect([await faultsOf(writer), await sidewaysOf(writer)]).toEqual([[], 0])
  await send.press('Enter')
  await writer.getByRole('heading', { name: 'Your message is on its way' }).waitFor()
  const mail = await until('the message', async () =>
    (await mailsTo(inject('site'), 'member@demo.test')).find(({ text }) => text.includes('Would you speak in May?')),
  )
  expect(mail.text).toContain(`Answers go to: ${sender}`)

  // Works without scripts, as the list does.
  const { page: visitor } = await openPage({ javaScriptEnabled: false })
  await visitor.goto('/members?q=membre')
  await visitor.getByText('Wuse').waitFor()
  const address = await visitor.getByRole('link', { name: 'Write to Member Placeholder' }).getAttribute('href')
  await page.getByRole('radio', { name: /^Do not list me/ }).check()
  await Promise.all([saved(), save.click()])
  await visitor.getByRole('button', { name: 'Search' }).click()
  await visitor.getByRole('heading', { name: 'Nobody is found' }).waitFor()
  expect(await visitor.getByText('Wuse').count()).toBe(0)
  await visitor.goto(String(address))
  await visitor.getByRole('heading', { name: 'Nobody can be written to here' }).waitFor()
  expect([complaints, ofWriter]).toEqual([[], []])
})
