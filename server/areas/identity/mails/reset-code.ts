import { MINUTE } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

export default mail<{ code: string }>({
  lifetime: 10 * MINUTE,
  lane: 'codes',
  isSecret: true,
  words: ({ code }) => ({
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    paragraphs: ['Enter this code in the browser where you asked for it. It can be used once, within 10 minutes.'],
    code,
    otherwise:
      'If you did not ask for it, there is nothing to do: your password stays as it is. Never tell anyone this code.',
  }),
  templates: {
    'reset-code': {
      title: 'Code to reset a password',
      group: 'account',
      order: 40,
      guarded: true,

      sample: { code: '012345' },
    },
  },
})
