import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { described } from '#server/http/openapi/document.ts'
import { ask, origin } from '#tests/support/page-site.ts'
import { read, textOf } from '#tests/support/read-page.ts'

const areas = Object.keys(allEndpoints)

test('[D-108] a page shows every call of every area to a reader', async () => {
  const first = await read('/developers')
  expect(textOf(first.document.querySelector('h1'))).toBe('For developers')
  const led = Array.from(first.document.querySelectorAll('.areas a'), (link) => link.getAttribute('href'))
  expect(led).toEqual(areas.map((area) => `/developers/${area}`))
  expect(first.document.querySelector('a[href="/api/openapi.json"]')).not.toBeNull()
  expect(textOf(first.document.querySelector('pre'))).toContain(`${origin}/api/event`)
  for (const area of areas) {
    const { document } = await read(`/developers/${area}`)
    const told = Array.from(document.querySelectorAll('article'), ({ id }) => id)
    const own = described.filter((one) => one.area === area)
    expect(told).toEqual(own.map(({ name }) => name))
    expect(Array.from(document.querySelectorAll('.address'), textOf)).toEqual(
      own.map(({ endpoint: { method, path } }) => `${method} ${path}`),
    )
  }
})

test('[D-108] a call says who may make it, what it takes and gives, and how it is refused', async () => {
  const { document } = await read('/developers/events')
  const lines = (id: string) => Array.from(document.querySelectorAll(`#${id} dt`), textOf)
  const says = (id: string) => textOf(document.getElementById(id))
  expect(says('callOffEvent')).toContain('Right: events.call_off')
  expect(says('quoteSeats')).toContain('Everybody. A member who is signed in is known.')
  expect(lines('askForBill')).toEqual(expect.arrayContaining(['eventId', 'payer.name', 'order.others[].email', '429']))
  expect(says('checkIn')).toContain('text, at most 400 letters')
  expect(says('findTickets')).not.toContain('Within')
})

test('[D-108] a call that takes a form names its fields and its files', async () => {
  const { document } = await read('/developers/applications')
  const lines = Array.from(document.querySelectorAll('#applyForMembership dl:first-of-type > *'), textOf)
  const of = (name: string) => lines[lines.indexOf(name) + 1]
  expect(of('email')).toContain('an e-mail address')
  expect(of('phone')).toContain('text')
  expect(of('qualifications[0][qualification_name]')).toContain('may be left out')
  expect(of('qualifications[0][qualification_image]')).toBe('a file; may be left out')
  const content = await read('/developers/content')
  expect(textOf(content.document.getElementById('publishEvent'))).toContain('sheet.start_date')
})

test('[D-108] the page runs nothing, loads nothing from elsewhere, and leaves other addresses to the site', async () => {
  const { headers } = await ask('/developers/money')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; /,
  )
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect((await ask('/developers/nothing')).status).toBe(404)
  expect((await ask('/developers/toString')).status).toBe(404)
})
