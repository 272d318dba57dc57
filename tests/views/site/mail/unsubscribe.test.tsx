import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/open-site.tsx'

const path = '/unsubscribe/a-token-of-a-link-of-a-mail'

test('[OFF-39] the link of a mail opens what it is about; one press stops it, and another one takes that back', async () => {
  const sent: unknown[] = []
  let wanted = true
  const api = new Hono()
    .get(`/api${path}`, (c) => c.json({ data: { kind: 'events', wanted } }))
    .post(`/api${path}`, async (c) => {
      const body = await c.req.json()
      sent.push(body)
      wanted = body.wanted
      return c.json({ data: { kind: 'events', wanted } })
    })
  const main = await openSite(path, api, 'visitor')
  const user = userEvent.setup()
  await main.findByRole('heading', { name: 'Events' })
  expect(main.getByRole('status')).toHaveTextContent('You get these mails from the chapter.')
  expect(sent).toEqual([])
  await user.click(main.getByRole('button', { name: 'Stop these mails' }))
  await main.findByText('You get no more mails of this kind.')
  await user.click(main.getByRole('button', { name: 'Get them again' }))
  await main.findByText('You get these mails from the chapter.')
  expect(sent).toEqual([{ wanted: false }, { wanted: true }])
})

test('[OFF-39] a link that is not one of ours says so, and can be tried again', async () => {
  const api = new Hono().get(`/api${path}`, (c) => c.json({ message: 'This link is not valid.' }, 404))
  const main = await openSite(path, api, 'visitor')
  await main.findByText('This link is not valid.')
  expect(main.getByRole('button', { name: 'Try again' })).toBeEnabled()
})
