import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  /** As the sender typed them. */
  name: string
  email: string
  message: string
}

const paragraphsOf = (message: string) => message.split(/\s*\n\s*/)

export default mail<Data>({
  lifetime: 3 * DAY,
  words: ({ name, email, message }, { site }) => ({
    subject: 'Somebody writes to you through the list of members',
    heading: 'A message to you',
    paragraphs: [
      'This was written on the page of the members who are listed. The chapter has not read it, and has not checked who wrote it.',
      // Between marks, so that nobody takes it for words of the chapter.
      ...paragraphsOf(`“${message.trim()}”`),
      'If you answer this mail, your answer goes to the sender, who then sees your address. Otherwise it stays unknown.',
    ],
    facts: [fact('From', name), fact('Answers go to', email)],
    replyTo: email,
    action: { label: 'How I am listed', address: `${site}/account/privacy#listed` },
    otherwise: 'You get this because you allow visitors to write to you. You can switch it off there.',
  }),
  templates: {
    'member-message': {
      title: 'A message to a listed member',
      group: 'membership',
      order: 218,
      sample: {
        name: 'Chidi Sample',
        email: 'chidi@example.org',
        message: 'We look for a speaker on crisis communication in May. Would you have time?',
      },
      fields: ({ data: { name, email, message } }) => ({
        sender: name,
        address: email,
        message: paragraphsOf(message).join(' '),
      }),
    },
  },
})
