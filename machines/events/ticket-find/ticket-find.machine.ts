import { setup } from 'xstate'
import type { TicketSearch } from '#contract/events/ticket.ts'
import { notices } from '#contract/messages/notices.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import type { Notice } from '#machines/parts/notice.ts'

const done: Notice = { tone: 'success', title: 'Check your mail' }

const form = simpleForm<TicketSearch>({
  empty: { email: '' },
  required: ['email'],
  blank: notices.enterYourEmail,
  action: 'anything',
  done,
})

/** Sends the tickets of an address to it again. */
export const ticketFindMachine = setup(form.setup).createMachine({ id: 'ticket-find', ...form.config })
