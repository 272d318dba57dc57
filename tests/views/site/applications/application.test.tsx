import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { early, eligible } from '#samples/applications.ts'
import { profile } from '#tests/support/member.ts'
import { openAsMember, openSite } from '#tests/support/open-site.tsx'

const grades = [
  { id: 4, name: 'Graduate', dues: '10000', upgrade_fee: null, description: null },
  { id: 3, name: 'Associate', dues: '20000', upgrade_fee: '30000', description: null },
]
const api = new Hono().get('/api/grade', (c) => c.json({ data: { data: grades } }))

const basics = {
  sur_name: 'Applicant',
  first_name: 'First',
  email: 'a@example.org',
  phone: '0800 000 0000',
  dob: '1990-04-05',
  curernt_grade_date: '2025-11-21',
}

/** The second step of joining, after a first one that is filled in. */
function openSecond() {
  sessionStorage.setItem('joinDraft', JSON.stringify({ form: basics, files: {}, lost: {} }))
  return open('/membership/join?grade=4&step=2')
}

async function open(path: string, who: Parameters<typeof openSite>[2] = 'visitor') {
  await openSite(path, api, who)
  await screen.findByRole('heading', { level: 2, name: /Details$/ })
  return userEvent.setup()
}

const kindsOf = (labels: string[]) =>
  labels.map((label) => {
    const field = screen.getByLabelText(label)
    return [label, field.getAttribute('name'), field.getAttribute('type'), field.getAttribute('autocomplete')]
  })

describe('the first step', () => {
  test('[RTE-18] [APP-02] [APP-03] [APP-10] [APP-17] [D-48] asks who applies, under four labels of which two are not theirs', async () => {
    await open('/membership/join?grade=4')
    expect(kindsOf(['Surname', 'First Name', 'Middle Name (optional)', 'Email', 'Phone', 'Date of Birth'])).toEqual([
      ['Surname', 'sur_name', 'text', 'family-name'],
      ['First Name', 'first_name', 'text', 'given-name'],
      ['Middle Name (optional)', 'middle_name', 'text', 'additional-name'],
      ['Email', 'email', 'email', 'email'],
      ['Phone', 'phone', 'tel', 'tel'],
      ['Date of Birth', null, 'text', 'bday'],
    ])
    for (const label of flowScreens.applicationSteps)
      expect(screen.getByText(label, { selector: 'li span' })).toBeVisible()
    expect(screen.queryByLabelText('Passport photograph')).toBe(null)
  })

  test('[APP-04] [APP-05] [D-49] has Cancel, Prev that is disabled, and Next', async () => {
    await open('/membership/join?grade=4')
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/membership')
    expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
  })

  test('[APP-16] [APP-19] [D-50] [D-52] asks for the grade of a member, or where the address names none', async () => {
    const user = await open('/membership/join?grade=4')
    expect(screen.getByText('Graduate')).toBeVisible()
    expect(screen.queryByRole('combobox')).toBe(null)
    expect(screen.getByLabelText('Date of Current Grade')).toHaveAccessibleDescription(
      'You hold no grade yet: choose today.',
    )
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    const options = within(screen.getByLabelText('Your Current Grade')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Choose a grade', 'Graduate', 'Associate'])
  })

  test.each(['/membership/join', '/membership/join?grade=99', '/membership/join?grade=x'])(
    '[RTE-36] [D-50] at %s the grade is chosen',
    async (path) => {
      await open(path)
      expect(await screen.findByLabelText('Grade You Apply For')).toBeVisible()
    },
  )

  test('[RTE-21] [APP-01] [APP-11] [D-50] of an upgrade asks for a passport, and says from where to where', async () => {
    await open('/membership/upgrade/4')
    expect(await screen.findByLabelText('Passport photograph')).toHaveAttribute('type', 'file')
    expect(screen.getByText('From Graduate to Associate')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
    expect(screen.queryByRole('combobox')).toBe(null)
  })

  test('[D-47] there is no upgrade of a Fellow', async () => {
    await openSite('/membership/upgrade/1', api, 'visitor')
    expect(await screen.findByRole('heading', { level: 1, name: 'We cannot find that page' })).toBeVisible()
  })

  test('[D-56] is filled in with what the account of a member knows', async () => {
    await open('/membership/upgrade/3', { token: 'a-token', profile: { ...profile, dob: '1984-11-05' } })
    expect(await screen.findByDisplayValue('Surname')).toBe(screen.getByLabelText('Surname'))
    expect(screen.getByLabelText('Date of Birth')).toHaveValue('05/11/1984')
  })
})

/** A file whose first bytes are read only when they are let go. */
function slowFile() {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  class Held extends File {
    override slice() {
      const head = super.slice(0, 0)
      head.arrayBuffer = () => released.then(() => new ArrayBuffer(0))
      return head
    }
  }
  return { file: new Held(['a picture'], 'degree.png', { type: 'image/png' }), letGo: () => letGo() }
}

/** A file whose first bytes can be read: those of jsdom cannot. */
function fileOf(text: string, name: string) {
  class Readable extends File {
    override slice() {
      const head = super.slice(0, 0)
      head.arrayBuffer = async () => new TextEncoder().encode(text).buffer
      return head
    }
  }
  return new Readable([text], name)
}

describe('the second step', () => {
  test('[D-52] [D-53] while a file is made ready to be sent the form cannot be cleared', async () => {
    const user = await openSecond()
    const { file, letGo } = slowFile()
    expect(await screen.findByRole('button', { name: 'Clear the form' })).toBeVisible()
    await user.upload(await screen.findByLabelText(/^Certificate of the first qualification/), file)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByRole('button', { name: 'Clear the form' })).toBe(null)
    letGo()
    expect(await screen.findByRole('button', { name: 'Clear the form' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Prev' }))
    expect(screen.getByLabelText('Surname')).toHaveValue('Applicant')
  })

  test('[APP-12] [APP-13] [APP-14] [APP-15] [D-52] asks for work and duties, all of it optional', async () => {
    await openSecond()
    await screen.findByLabelText('Job Title (optional)')
    const names = Object.fromEntries(
      [
        'Job Title',
        'Organization',
        'Responsibility',
        'Industry',
        'Business Postal Code',
        'Business Address',
        'Business Turnover',
        'Total Employees',
        'Employees in Your Department',
        'Nature of Duties',
      ].map((label) => [label, screen.getByLabelText(`${label} (optional)`).getAttribute('name')]),
    )
    expect(Object.values(names)).toEqual([
      'job_title',
      'organization',
      'responsibility',
      'industry',
      'business_postal_code',
      'business_address',
      'business_turnover',
      'total_employees',
      'total_dept_employee',
      'nature_of_duties',
    ])
    const answers = screen.getAllByRole('radio').map((one) => [one.getAttribute('name'), one.getAttribute('value')])
    expect(answers).toEqual([
      ['is_devotion', '0'],
      ['is_devotion', '1'],
      ['is_primary_function', '0'],
      ['is_primary_function', '1'],
    ])
    expect(
      ['Some', 'All', 'No', 'Yes'].map((name) => screen.getByRole('radio', { name }).getAttribute('value')),
    ).toEqual(['0', '1', '0', '1'])
    const suggestions = document.getElementById(screen.getByLabelText(/^Industry/).getAttribute('list') ?? '')
    expect(Array.from(suggestions?.querySelectorAll('option') ?? [], ({ value }) => value)).toContain('Media')
  })

  test('[APP-03] opened before the first is filled in leads there, which is not said to be filled in', async () => {
    await openSite('/membership/join?grade=4&step=2', api, 'visitor')
    expect(await screen.findByRole('heading', { level: 2, name: 'Basic Details' })).toBeVisible()
    expect(screen.queryByText('Filled in')).toBe(null)
    expect(screen.getByLabelText('Surname')).toBeVisible()
  })

  test('[VAL-16] what was said of one wrong file gives way to what is said of the next', async () => {
    await openSecond()
    const user = userEvent.setup({ applyAccept: false })
    const certificate = await screen.findByLabelText('Certificate of the first qualification')
    await user.upload(certificate, fileOf('a letter', 'first.pdf'))
    await waitFor(() => expect(certificate).toHaveAccessibleDescription(expect.stringContaining('first.pdf holds no')))
    await user.upload(certificate, fileOf('a letter', 'second.doc'))
    await waitFor(() => expect(certificate).toHaveAccessibleDescription(expect.stringContaining('second.doc is not a')))
    expect(screen.queryByText(/first\.pdf/)).toBe(null)
  })

  test('[APP-12] asks for the turnover as an amount', async () => {
    const user = await openSecond()
    const turnover = await screen.findByLabelText('Business Turnover (optional)')
    await user.type(turnover, 'abc -5')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const amount = 'Enter an amount in naira like 25,000,000, or leave it empty.'
    await waitFor(() => expect(turnover).toHaveAccessibleDescription(expect.stringContaining(amount)))
  })

  test('[D-52] asks for agreement to the code of ethics, which can be read', async () => {
    const user = await openSecond()
    const box = await screen.findByLabelText('Code of Ethics')
    expect([box.getAttribute('type'), box.hasAttribute('required')]).toEqual(['checkbox', true])
    expect(box).toBe(screen.getByLabelText('I agree to keep the code of ethics'))
    const code = screen.getByRole('link', { name: /^the code of ethics/ })
    expect([code.getAttribute('href'), code.getAttribute('target')]).toEqual(['/about#ethics', '_blank'])
    await user.click(box)
    expect(sessionStorage.joinDraft).toContain('"agrees_to_ethics":"1"')
    await user.click(box)
    expect(sessionStorage.joinDraft).toContain('"agrees_to_ethics":""')
  })

  test.each([
    ['[APP-18]', '/membership/join?grade=4', 'qualification', ['first', 'second']],
    ['[APP-09] [MEM-09] [D-51]', '/membership/upgrade/4', 'MCPD', ['first', 'second', 'third']],
  ])(
    '%s [VAL-16] [D-53] at %s asks for each %s with its certificate, a picture or a PDF: %j',
    async (_, path, what, ordinals) => {
      const user = await open(path)
      await user.click(screen.getByRole('button', { name: 'Next' }))
      await screen.findByLabelText(`Name of the first ${what}`)
      expect(screen.getAllByLabelText(/^Name of the /).length).toBe(ordinals.length)
      for (const ordinal of ordinals) {
        expect(screen.getByLabelText(`Certificate of the ${ordinal} ${what}`)).toHaveAttribute(
          'accept',
          '.svg,.png,.jpg,.jpeg,.gif,.pdf',
        )
      }
    },
  )

  test('[VAL-16] [D-53] a certificate may be a PDF, known by its first bytes; a photograph of the person may not', async () => {
    const user = await open('/membership/upgrade/4')
    const passport = await screen.findByLabelText('Passport photograph')
    expect(passport).toHaveAttribute('accept', '.svg,.png,.jpg,.jpeg,.gif')
    await user.upload(passport, fileOf('%PDF-1.7', 'me.png'))
    const unread = 'me.png holds no picture that we can read. Choose SVG, PNG, JPG, JPEG or GIF.'
    await waitFor(() => expect(passport).toHaveAccessibleDescription(expect.stringContaining(unread)))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const certificate = await screen.findByLabelText('Certificate of the first MCPD')
    await user.upload(certificate, fileOf('a letter', 'letter.pdf'))
    const neither = 'letter.pdf holds no picture or PDF that we can read. Choose SVG, PNG, JPG, JPEG, GIF or PDF.'
    await waitFor(() => expect(certificate).toHaveAccessibleDescription(expect.stringContaining(neither)))
    await user.upload(certificate, fileOf('%PDF-1.7', 'mcpd.pdf'))
    expect(await screen.findByText('PDF, 8 bytes')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove mcpd.pdf' })).toBeVisible()
  })
})

describe('[MBR-06] a member who applies early', () => {
  const why = 'Why do you apply now? (optional)'

  test('reads what is missing, and is asked why', async () => {
    const { main } = await openAsMember('/membership/upgrade/3', { getEligibility: early })
    const user = userEvent.setup()
    await user.click(await main.findByRole('button', { name: 'Next' }))
    const part = within(await main.findByRole('group', { name: 'You apply early' }))
    expect(part.getByText(/^The years are met on 1 July 2029\./)).toBeVisible()
    expect(part.getByText('Three MCPDs')).toBeVisible()
    expect(part.queryByText('Dues paid')).toBe(null)
    await user.type(part.getByLabelText(why), 'I lead the desk.')
    expect(sessionStorage.upgradeDraft).toContain('"early_reason":"I lead the desk."')
  })

  test.each([
    ['of whom all is met', '/membership/upgrade/3', { getEligibility: eligible }],
    ['of another grade', '/membership/upgrade/4', {}],
  ])('and one %s is not', async (_, path, answers) => {
    const { main } = await openAsMember(path, answers)
    await userEvent.setup().click(await main.findByRole('button', { name: 'Next' }))
    await main.findByLabelText('Name of the first MCPD')
    expect(main.queryByLabelText(why)).toBe(null)
  })
})

test('[RTE-19] [MEM-17] [MEM-18] [MEM-19] [D-29] [D-55] the end thanks, and draws what happens next', async () => {
  const main = await openSite('/membership/upgrade/4/done', api, 'visitor')
  expect(await main.findByRole('heading', { name: 'Thank You for Registering!' })).toBeVisible()
  expect(main.getByText(flowScreens.applicationReceived)).toBeVisible()
  expect(main.getByText(flowScreens.applicationReviewed)).toBeVisible()
  const way = within(main.getByRole('region', { name: 'What happens next' })).getAllByRole('heading', { level: 3 })
  expect(way.map((one) => one.textContent)).toEqual(['Received (done)', 'Review', 'Approval e-mail'])
})
