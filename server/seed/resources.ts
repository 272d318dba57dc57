import type { SampleResource } from './sample.ts'

/** The thumbnails are files/resources/thumb-1_w760.avif and on, in this order. */
export const resources: SampleResource[] = [
  {
    title: 'Media Release Template',
    desc: 'An outline on one page, with the questions to ask before writing and before sending.',
    file: 'media-release-template.pdf',
  },
  {
    title: 'Crisis Communication Checklist',
    desc: 'The first hour, the first day and the review, ready to print and keep off the network.',
    file: 'crisis-communication-checklist.pdf',
  },
  {
    title: 'Code of Ethics Summary',
    desc: 'The duties of a member in plain words, with a question to test each one by.',
    file: 'code-of-ethics-summary.pdf',
  },
  {
    title: 'Events Calendar Planner',
    desc: 'A year on paper: deadlines, holidays and room for what you did not expect.',
    file: 'events-calendar-planner.pdf',
  },
  {
    title: 'Media Contact List Template',
    desc: 'A table to fill in, with columns for desk, deadline and preferred form.',
    file: 'media-contact-list-template.csv',
  },
  {
    title: 'Speech Notes Template',
    desc: 'Large type, short lines and a place for the one sentence to be remembered.',
    file: 'speech-notes-template.docx',
  },
  {
    title: 'Campaign Budget Planner',
    desc: 'Planned and actual cost, by channel and month, with the sums already in place.',
    file: 'campaign-budget-planner.xlsx',
  },
  {
    title: 'Chapter Mark',
    desc: 'The mark of the chapter as a drawing that stays sharp at any size, for partners and printers.',
    file: 'chapter-mark.svg',
  },
]
