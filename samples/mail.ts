import { Letter } from '#contract/mail/letter.ts'
import { MailPreview, MailTemplate } from '#contract/mail/mail-template.ts'
import { sampleOf } from './sample.ts'

/** A letter that is being written. */
export const letter = sampleOf(Letter, {
  id: 4,
  subject: 'The general meeting',
  body: '<p>Dear {{first name}}, the meeting is in May.</p>',
  kind: 'news',
  audience: {},
  state: 'draft',
  version: 2,
  is_tested: false,
  by: 'Bisi Example',
  needs_second: false,
  changed_at: '2027-03-12T11:00:00.000Z',
  waits_for_second: null,
  fault: null,
  sent: null,
  progress: null,
  failures: [],
  counts: { gets: 120, opted_out: 4, no_account: 0, no_address: 2, shared: 1, ended: 3 },
  event: null,
  shared: ['Dayo Sample (home@example.org)'],
  steps: ['save', 'test', 'send', 'cancel'],
})

/** The words of a mail, as the site comes with them. */
export const mailTemplate = sampleOf(MailTemplate, {
  name: 'reset-code',
  title: 'Code to reset a password',
  group: 'account',
  is_changed: false,
  version: 0,
  by: null,
  at: null,
  parts: ['code'],
  fields: [{ name: 'greeting', sample: 'Hello Ada,' }],
  words: {
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    text: '{{greeting}}\n\nEnter this code in the browser where you asked for it.\n\n{{code}}',
    foot: 'Never tell anyone this code.',
  },
})

/** The same with sample data. */
export const mailPreview = sampleOf(MailPreview, {
  subject: 'Your code to reset your password',
  text: 'Hello Ada,\n\nEnter this code in the browser where you asked for it.\n\n    012345',
  html: '<div data-style="color:#0B201A"><h1>Reset your password</h1><p>Hello Ada,</p><p>012345</p></div>',
})
