import type { DataPart } from '#contract/members/own-data.ts'

interface DataWords {
  title: string
  what: string
  why: string
  until: string
}

/** What the chapter holds about a member: what it is, why, and until when. */
export const dataWords: Record<DataPart, DataWords> = {
  profile: {
    title: 'Profile',
    what: 'Name, e-mail address, telephone number, date of birth and work.',
    why: 'To know who you are, and to reach you.',
    until: 'Until you change it or have it erased.',
  },
  membership: {
    title: 'Membership',
    what: 'Number, grades, when it began and ended, dues that were waived, reduced or put off.',
    why: 'It is the record of who was a member when.',
    until: 'Permanently. After an erasure it holds no name.',
  },
  applications: {
    title: 'Applications',
    what: 'What you filled in, your papers, questions with your answers, and what the office noted.',
    why: 'To decide on your membership and your grade.',
    until: 'Until you have it erased. Papers of an application that was rejected go after 180 days.',
  },
  payments: {
    title: 'Payments',
    what: 'What you paid for, how much and when, with your name as the payer. Card details never reach us.',
    why: 'The law obliges the chapter to keep books.',
    until:
      'Permanently. An erasure removes your e-mail address and telephone number, and payments that came to nothing.',
  },
  events: {
    title: 'Events',
    what: 'The events you registered for, with the name and telephone number you gave.',
    why: 'To let you in, and to write to you about them.',
    until: 'Until you have it erased.',
  },
  mails: {
    title: 'Mails',
    what: 'Which mails went to you and when, without what they said, and which you chose to get.',
    why: 'To see whether they arrived.',
    until: 'Mails for 30 days, your choices until you change them or have them erased.',
  },
  signIn: {
    title: 'Signing in',
    what: 'Where you are signed in, codes and links that were mailed and are still valid, and your second factor.',
    why: 'To keep your account safe.',
    until:
      'Until you sign out, or for 12 hours at most; links for a week at most; a second factor until you switch it off.',
  },
  office: {
    title: 'Work for the office',
    what: 'Roles, second factors, sessions, saved views and notices.',
    why: 'To know who may do what in the office.',
    until: 'Until you leave the office and have it erased.',
  },
  record: {
    title: 'Records',
    what: 'What was done with your account and your payments, and when.',
    why: 'So that what was done cannot be denied or altered.',
    until: 'Permanently: entries cannot be changed or removed.',
  },
}
