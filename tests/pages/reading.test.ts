import { expect, test } from 'vitest'
import { linksOf, read } from '#tests/support/read-page.ts'

test.each([
  ['/about', 'Work with fellow members to uphold the code.'],
  ['/about/facts-about-nipr', 'There are chapters in the 36 states'],
  ['/leaders', 'Name of Second Ex-Officio Member'],
  ['/membership', 'Professional Examinations'],
  ['/membership/categories', 'Join As Fellow'],
  ['/membership/upgrade', 'Upgrade Now from Member to Fellow'],
  ['/privacy-policy', 'complain to the Nigeria Data Protection Commission'],
])('[ROLE-01] [ROLE-02] [ROLE-08] %s is there to be read without a script', async (path, words) => {
  const { document, status } = await read(path)
  expect(status).toBe(200)
  expect(document.querySelector('main')?.textContent).toContain(words)
})

test('[MEM-04] [MEM-05] the demo has four grades, the first one first, and Join As leads to the form', async () => {
  const { page } = await read('/membership/categories')
  expect(linksOf(page.getByRole('region', { name: 'Choose your grade' }))).toEqual([
    ['Join As Graduate', '/membership/join?grade=4'],
    ['Join As Associate', '/membership/join?grade=3'],
    ['Join As Member', '/membership/join?grade=2'],
    ['Join As Fellow', '/membership/join?grade=1'],
  ])
})

test('[ROLE-08] the contents of the privacy policy lead to its ten sections, beside it and above it', async () => {
  const { page, document } = await read('/privacy-policy')
  const places = linksOf(page.getByRole('navigation', { name: 'Contents' })).map(([, place]) => place ?? '')
  expect([places.length, new Set(places).size]).toEqual([20, 10])
  expect(places.filter((place) => !document.querySelector(place))).toEqual([])
})

test.each(['/login', '/register', '/forgot-password', '/membership/join', '/events/2/register'])(
  'the form of %s says to those who run no script that it needs them, and cannot be sent',
  async (path) => {
    const { document } = await read(path)
    const form = document.querySelector('main form')
    expect(form?.querySelector('noscript p')?.textContent).toBe(
      'This form needs JavaScript. Please switch it on in your browser and load the page again.',
    )
    expect(form?.querySelector('[type="submit"]')?.matches(':disabled')).toBe(true)
  },
)
