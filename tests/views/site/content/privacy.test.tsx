import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/open-site.tsx'
import { textsOf } from '#tests/support/site-texts.ts'

const policy = textsOf('privacy').sections

const section = async (name: string) => {
  await openSite('/privacy-policy')
  return screen.getByRole('region', { name })
}

test('[PRIV-01] [ROLE-08] the chapter is the data controller', async () => {
  expect(await section('Who is responsible')).toHaveTextContent(
    'The Nigerian Institute of Public Relations, FCT Chapter, Abuja, is the data controller',
  )
})

test('[PRIV-02] data is not sold', async () => {
  expect(await section('We do not sell data')).toHaveTextContent('Your data is not sold')
})

test.each([
  ['[PRIV-03] the uses of data are listed', 'What we use it for', 6],
  ['[PRIV-04] the cases of disclosure are listed', 'When we disclose it', 6],
  ['[PRIV-07] security is covered', 'Security', 4],
  ['[PRIV-08] the rights of those whose data it is are listed', 'Your rights', 6],
])('%s', async (_, name, count) => {
  expect(within(await section(name)).getAllByRole('listitem')).toHaveLength(count)
})

test('[PRIV-05] cookies are covered, and what stays in the browser', async () => {
  const cookies = await section('Cookies and what stays in your browser')
  expect(cookies).toHaveTextContent('set no cookies')
  expect(cookies).toHaveTextContent('session storage')
})

test('[PRIV-06] international transfer is covered, under the law by its year', async () => {
  expect(await section('International transfer')).toHaveTextContent('the Nigeria Data Protection Act 2023')
})

test('[PRIV-08] the regulator is named', async () => {
  expect(await section('Your rights')).toHaveTextContent('complain to the Nigeria Data Protection Commission')
})

test('[ROLE-08] the contents lead to every section', async () => {
  await openSite('/privacy-policy')
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  const anchors = policy.map(({ id, heading }) => [heading, `#${id}`])
  const shown = links.map((link) => [link.textContent, link.getAttribute('href')])
  expect(shown).toEqual([...anchors, ...anchors])
  for (const { id, heading } of policy) expect(document.getElementById(id)?.textContent).toBe(heading)
})
