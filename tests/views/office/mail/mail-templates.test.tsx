import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/common/permissions.ts'
import type { MailTemplate, MailTemplateEntry } from '#contract/mail/mail-template.ts'
import { mailPreview, mailTemplate } from '#samples/mail.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const writer: Permission[] = ['mail.read', 'mail.templates', 'mail.test']
const at = '/api/office/mail-templates'
const mine: MailTemplate = {
  ...mailTemplate,
  is_changed: true,
  version: 1,
  by: 'Bisi Example',
  at: '2027-03-12T11:00:00.000Z',
  words: { ...mailTemplate.words, subject: 'A code of ours' },
}

async function open(first: MailTemplate, answers: Record<string, unknown> = {}, permissions = writer) {
  const sent: [string, unknown][] = []
  const here = `${at}/${first.name}`
  const api = new Hono()
    .get(here, (c) => c.json({ data: first }))
    .post(`${here}/preview`, async (c) => {
      const { subject } = await c.req.json()
      return c.json({ data: { ...mailPreview, subject } })
    })
  for (const [path, answer] of Object.entries(answers))
    api.post(`${here}${path}`, async (c) => {
      sent.push([path, await c.req.json()])
      return c.json({ data: answer, message: 'A test is on its way to you' })
    })
  const { router } = await openOfficePage(`/mail/templates/${first.name}`, api, permissions)
  return { sent, router, user: userEvent.setup() }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name })

test('[OFF-38] the mails are listed by what they are about, with who changed one, and each leads to its words', async () => {
  const { name, title, group, is_changed, by, at: when, words } = mine
  const other = { name: 'dues-paid', title: 'Dues paid', group: 'money', is_changed: false, by: null, at: null }
  const templates = [
    { name, title, group, is_changed, by, at: when, subject: words.subject },
    { ...other, subject: 'Your dues are paid' } as MailTemplateEntry,
  ]
  const api = new Hono().get(at, (c) => c.json({ data: { templates } }))
  await openOfficePage('/mail/templates', api, writer)
  const accounts = within(await screen.findByRole('region', { name: 'Accounts' }))
  expect(accounts.getByRole('link', { name: title })).toHaveAttribute('href', '/office/mail/templates/reset-code')
  expect(accounts.getByText('A code of ours')).toBeVisible()
  expect(accounts.getByText(/^Bisi Example, /)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Payments and tickets' })).getAllByRole('listitem')).toHaveLength(1)
})

test('[OFF-38] the words are changed, seen as mail and text, tested and saved', async () => {
  const { sent, user } = await open(mailTemplate, { '': mine, '/test': undefined })
  expect(await screen.findByText('The built-in wording is in use')).toBeVisible()
  expect(screen.getByText('{{greeting}}')).toBeVisible()
  expect(screen.getByText('{{code}}')).toBeVisible()
  expect(button('Save')).toBeDisabled()
  await user.clear(field('Subject'))
  await user.type(field('Subject'), 'A code of ours')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  await preview.findByText('A code of ours')
  expect(preview.getByText(/^Hello Ada,/)).toHaveTextContent('012345')
  const shadow = document.querySelector('section[aria-label=Preview] [inert]')?.shadowRoot
  expect(shadow?.textContent).toContain('Reset your password')
  expect(shadow?.querySelector<HTMLElement>('div')?.style.color).toBe('rgb(11, 32, 26)')
  await user.click(button('Send me a test'))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(button('Save')).toBeEnabled())
  await user.click(button('Save'))
  expect(await screen.findByText('The office’s wording is in use')).toBeVisible()
  expect(screen.getByText(/^Changed by Bisi Example, /)).toBeVisible()
  expect(sent).toEqual([
    ['/test', mine.words],
    ['', { ...mine.words, version: 0, reason: '' }],
  ])
})

test('[OFF-38] [row 157] a mail of sign-in is changed with a reason, and waits for a second person', async () => {
  const guarded: MailTemplate = { ...mailTemplate, guarded: true }
  const waiting = { approval: 4, by: 'Bisi Example', at: '2027-03-12T11:00:00.000Z' }
  const all: Permission[] = [...writer, 'mail.templates.guarded']
  const { sent, user } = await open(guarded, { '': { ...guarded, waiting } }, all)
  await user.type(await screen.findByRole('textbox', { name: 'Heading' }), '!')
  await user.click(button('Ask for approval'))
  expect(await screen.findByText('Say why, for the person who approves it.')).toBeVisible()
  await user.type(field('Reason'), 'Agreed.')
  await user.click(button('Ask for approval'))
  expect(
    await screen.findByText(/^Another wording, asked for by Bisi Example, .* waits for a second person\./),
  ).toBeVisible()
  const heading = `${mailTemplate.words.heading}!`
  expect(sent).toEqual([['', { ...mailTemplate.words, heading, version: 0, reason: 'Agreed.' }]])
  expect(field('Heading')).toHaveValue(mailTemplate.words.heading)
})

test('[OFF-38] [row 157] a mail of sign-in is read by who may write others, and says which right it needs', async () => {
  await open({ ...mailTemplate, guarded: true })
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveAttribute('readonly')
  expect(screen.getByText('mail.templates.guarded')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask for approval' })).toBeNull()
})

test('[OFF-38] what is wrong stands at its place, and nothing is sent', async () => {
  const { sent, user } = await open(mailTemplate, { '': mine })
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await user.clear(text)
  await user.type(text, 'Dear {{{{name}}')
  await user.click(button('Save'))
  await waitFor(() =>
    expect(text).toHaveAccessibleDescription(/This mail has no field \{\{name\}\}\. It has \{\{greeting\}\}\./),
  )
  expect(sent).toEqual([])
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(
    await preview.findByText(/^This mail has no field .+ The preview shows the last version that can be sent\.$/),
  ).toBeVisible()
})

test('[OFF-38] back to the built-in words, once that is confirmed', async () => {
  const { sent, user } = await open(mine, { '/built-in': { ...mailTemplate, version: 2 } })
  await user.click(await screen.findByRole('button', { name: 'Built-in words…' }))
  expect(sent).toEqual([])
  await user.click(button('Use the built-in wording'))
  expect(await screen.findByText('The built-in wording is in use', { selector: '[role=status]' })).toBeVisible()
  expect(field('Subject')).toHaveValue(mailTemplate.words.subject)
  expect(sent).toEqual([['/built-in', { version: 1 }]])
})

test('[OFF-38] [OFF-24] who was second keeps what was typed, and is told who was first', async () => {
  const here = `${at}/reset-code`
  let now = mailTemplate
  const api = new Hono()
    .get(here, (c) => c.json({ data: now }))
    .post(`${here}/preview`, (c) => c.json({ data: mailPreview }))
    .post(here, (c) => {
      now = mine
      const { by, at } = mine
      return c.json({ message: 'Somebody else has changed this mail.', by, what: 'changed', at, theirs: mine }, 409)
    })
  await openOfficePage('/mail/templates/reset-code', api, writer)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Heading' }), ' now')
  await user.click(button('Save'))
  expect(await screen.findByText(/Bisi Example has changed this mail in the meantime/)).toBeVisible()
  expect([field('Heading'), field('Subject')].map((one) => (one as HTMLInputElement).value)).toEqual([
    `${mailTemplate.words.heading} now`,
    'A code of ours',
  ])
})

test('[OFF-38] who leaves with words that are not saved is asked first', async () => {
  const { router, user } = await open(mailTemplate)
  await user.type(await screen.findByRole('textbox', { name: 'Heading' }), '.')
  void router.navigate({ href: '/me' })
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(router.state.location.pathname).toBe('/mail/templates/reset-code')
})

test('[OFF-38] what was typed is undone once that is confirmed', async () => {
  const { user } = await open(mailTemplate)
  await user.type(await screen.findByRole('textbox', { name: 'Heading' }), '.')
  await user.click(button('Undo what I typed…'))
  expect(field('Heading')).toHaveValue(`${mailTemplate.words.heading}.`)
  await user.click(button('Undo what I typed'))
  expect(field('Heading')).toHaveValue(mailTemplate.words.heading)
})

test('[OFF-38] the fields are read-only while the words are saved, and the built-in words warn of what is typed', async () => {
  let answer = () => {}
  const api = new Hono()
    .get(`${at}/reset-code`, (c) => c.json({ data: mine }))
    .post(`${at}/reset-code/preview`, (c) => c.json({ data: mailPreview }))
    .post(`${at}/reset-code`, async (c) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return c.json({ data: { ...mine, version: 2 } })
    })
  await openOfficePage('/mail/templates/reset-code', api, writer)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Built-in words…' }))
  expect(screen.getByRole('dialog')).not.toHaveTextContent('What you typed')
  await user.click(button('Cancel'))
  await user.type(field('Heading'), '.')
  await user.click(button('Built-in words…'))
  expect(screen.getByRole('dialog')).toHaveTextContent('What you typed and did not save is lost.')
  await user.click(button('Cancel'))
  await user.click(button('Save'))
  await waitFor(() => {
    for (const name of ['Subject', 'Heading', 'Text']) expect(field(name)).toHaveAttribute('readonly')
  })
  await waitFor(() => {
    answer()
    expect(field('Text')).not.toHaveAttribute('readonly')
  })
})

test('[OFF-38] who may only read sees words and preview', async () => {
  await open(mailTemplate, {}, ['mail.read'])
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(await screen.findByText(/^Hello Ada,/)).toBeInTheDocument()
})
